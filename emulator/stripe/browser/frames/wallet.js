/* A wallet's sheet: its buyer says yes or no. */
/* oxlint-disable no-undef -- tell is of frame.js, which is served with it */
{
  const buttons = [...document.querySelectorAll('button')]
  for (const button of buttons)
    button.addEventListener('click', () => {
      if (button.name === 'canceled') {
        tell('canceled')
        return
      }
      // A second click would pay twice.
      for (const other of buttons) other.disabled = true
      document.querySelector('[role=status]').textContent = 'Processing …'
      tell('approved', button.name)
    })
  tell('ready')
}

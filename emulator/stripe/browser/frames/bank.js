/* The bank's page (3-D Secure): what its buyer answers is written down, then the page around is told, or gone back to. */
/* oxlint-disable no-undef -- tell and answer are of frame.js, which is served with it */
{
  const { secret, back } = document.body.dataset
  const buttons = [...document.querySelectorAll('button')]

  async function decide(outcome) {
    for (const button of buttons) button.disabled = true
    document.querySelector('[role=status]').textContent = 'Back to the shop …'
    await fetch(window.location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, client_secret: secret }),
    })
  }

  for (const button of buttons)
    button.addEventListener('click', async () => {
      await decide(button.name)
      if (window.parent !== window) tell('done')
      else if (back) window.location.assign(back)
    })
  answer({ close: () => decide('failed') })
  tell('ready')
}

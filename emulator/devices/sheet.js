/* Google's sheet tells the shop's window what its buyer decided, and says what the shop answers. */
'use strict'
{
  const { origin } = document.querySelector('[data-origin]').dataset
  const [pay, select, said] = ['[data-pay]', 'select', '[role="status"]'].map((name) =>
    document.querySelector(name),
  )
  const tell = (message) => window.opener.postMessage({ source: 'emulated-google-pay', ...message }, origin)

  pay.addEventListener('click', () => {
    pay.disabled = true
    said.textContent = 'Processing…'
    tell({ type: 'authorized', token: btoa(select.value), name: select.selectedOptions[0].text })
  })
  document.querySelector('[data-leave]').addEventListener('click', () => tell({ type: 'left' }))
  window.addEventListener('message', ({ data }) => {
    if (data?.type !== 'refused') return
    said.textContent = data.message
    pay.disabled = false
  })
}

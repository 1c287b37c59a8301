/* Tells the page around why there is nothing to see. */
/* oxlint-disable no-undef -- tell is of frame.js, which is served with it */
tell('problem', { type: 'invalid_request_error', message: document.body.dataset.message })

/* The fields of a card. What stands in them goes to the emulator only; the page hears whether it is complete. */
/* oxlint-disable no-undef -- tell, answer and confirm are of frame.js, which is served with it */
{
  const fields = [...document.querySelectorAll('input')]
  const field = (name) => fields.find((input) => input.name === name)
  const digits = (name) => field(name)?.value.replaceAll(/\D/g, '') ?? ''
  const isAmex = () => /^3[47]/.test(digits('number'))

  function isLuhn(number) {
    let sum = 0
    for (const [index, digit] of number.split('').toReversed().entries()) {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 === 0
  }

  function expiry() {
    const typed = digits('expiry')
    return { month: Number(typed.slice(0, 2)), year: 2000 + Number(typed.slice(2, 4)) }
  }

  /** Why a field is not good, as Stripe's code and words; undefined where it is. */
  const problems = {
    number() {
      const number = digits('number')
      if (number.length < (isAmex() ? 15 : 16))
        return ['incomplete_number', 'Your card number is incomplete.']
      return isLuhn(number) ? undefined : ['invalid_number', 'Your card number is invalid.']
    },
    expiry() {
      if (digits('expiry').length < 4)
        return ['incomplete_expiry', "Your card's expiration date is incomplete."]
      const { month, year } = expiry()
      const now = new Date()
      if (month < 1 || month > 12) return ['invalid_expiry_month', "Your card's expiration date is invalid."]
      if (year < now.getFullYear())
        return ['invalid_expiry_year_past', "Your card's expiration year is in the past."]
      if (year === now.getFullYear() && month < now.getMonth() + 1)
        return ['invalid_expiry_month_past', "Your card's expiration date is in the past."]
      return undefined
    },
    cvc() {
      const isLong = digits('cvc').length === (isAmex() ? 4 : 3)
      return isLong ? undefined : ['incomplete_cvc', "Your card's security code is incomplete."]
    },
    postal() {
      return digits('postal').length === 5 ? undefined : ['incomplete_zip', 'Your ZIP code is incomplete.']
    },
  }

  /** '4111111111111111' as '4111 1111 1111 1111', '1230' as '12 / 30'. */
  function tidy(name) {
    const input = field(name)
    const typed = digits(name)
    if (name === 'number')
      input.value = isAmex()
        ? [typed.slice(0, 4), typed.slice(4, 10), typed.slice(10, 15)].filter(Boolean).join(' ')
        : typed.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')
    if (name === 'expiry') input.value = typed.slice(0, 4).replace(/^(..)(?=.)/, '$1 / ')
    if (name === 'cvc') input.value = typed.slice(0, 4)
    if (name === 'postal') input.value = typed.slice(0, 5)
  }

  function show(name, problem) {
    const input = field(name)
    document.querySelector(`#${name}-problem`).textContent = problem?.[1] ?? ''
    input.setAttribute('aria-invalid', String(problem !== undefined))
  }

  const problemOf = (name) => problems[name]()

  function tellChange() {
    tell('change', {
      complete: fields.every(({ name }) => problemOf(name) === undefined),
      empty: fields.every(({ value }) => value === ''),
    })
  }

  for (const input of fields) {
    input.addEventListener('input', () => {
      tidy(input.name)
      if (input.getAttribute('aria-invalid') === 'true') show(input.name, problemOf(input.name))
      tellChange()
    })
    input.addEventListener('focus', () => tell('focus'))
    input.addEventListener('blur', () => {
      if (input.value !== '') show(input.name, problemOf(input.name))
      tell('blur')
    })
  }
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())

  /** Says what is missing beside its field. @returns the first of it, as Stripe's error */
  function validate() {
    const wrong = fields.filter(({ name }) => problemOf(name) !== undefined)
    for (const { name } of fields) show(name, problemOf(name))
    wrong[0]?.focus()
    if (!wrong[0]) return undefined
    const [code, message] = problemOf(wrong[0].name)
    return { type: 'validation_error', code, message }
  }

  answer({
    focus: () => field('number').focus(),
    clear() {
      for (const input of fields) {
        input.value = ''
        show(input.name, undefined)
      }
      tellChange()
    },
    validate,
    confirm(ask) {
      // What was typed since the fields were looked at may be wrong.
      const error = validate()
      if (error) return { error }
      const { month, year } = expiry()
      const postal = digits('postal')
      const billing = {
        ...ask.billing,
        address: {
          ...(field('postal') && { country: 'US', postal_code: postal }),
          ...ask.billing?.address,
        },
      }
      return confirm(
        { ...ask, billing },
        { number: digits('number'), exp_month: month, exp_year: year, cvc: digits('cvc') },
      )
    },
  })

  const { variables, theme } = document.body.dataset
  document.body.classList.add(`theme-${theme}`)
  for (const [name, value] of Object.entries(JSON.parse(variables)))
    document.documentElement.style.setProperty(`--${name}`, value)
  for (const input of fields) tidy(input.name)
  tell('ready')
}

import { ownerCookie } from '../../e2e/support/payment.ts'
import { type Habit, visit } from '../buyers/buyer.ts'
import type { Diary } from '../buyers/diary.ts'
import { cart } from '../buyers/priced-cart.ts'
import { randomOf } from '../random.ts'
import { DAY, HOUR, isAnswering, MINUTE, untilQuiet, type World } from './world.ts'

/** Of the clock, where nothing happens. */
const STEP = HOUR
/**
 * After a step of more than ten minutes every job is late until it was done. So long later all have had another round; what
 * asks twice of whom nobody answers, as copies do, has given up; and then their health is looked at once more.
 */
const ROUNDS = [50, 16, 16]

const HABITS: readonly Habit[] = ['pays', 'pays', 'clicks twice', 'closes the tab', 'cancels, then pays']

/** Something that breaks and is mended. */
interface Trouble {
  /** Of the room Health. */
  check: string
  begin?: () => unknown
  /** Told within a day and not within two minutes. */
  isSlow?: true
  /** Told by mail only once it is well, for it is what mails need. */
  isMailedLater?: true
  /** In seconds, once it was told; half way something happens. */
  lasts: number
  during: () => unknown
  end: () => unknown
  /** What else the desk may tell meanwhile. */
  besides?: readonly string[]
}

/** Lets time pass in a world, lets people buy there, and looks at what the owner is told. */
export class Watch {
  readonly problems: string[] = []
  readonly diaries: Diary[] = []
  /** About the shop's health. */
  readonly expectedMails: string[] = []
  latest: Diary[] = []
  private readonly world: World
  private readonly random
  /** The names of what the desk tells as broken, each with its title. */
  private told = new Map<string, string>()
  private allowed: readonly string[] = []
  private mayRest = false
  /** What every look must find. */
  private lasting: string | undefined

  constructor(world: World) {
    this.world = world
    this.random = randomOf(world.settings.seed)
  }

  /** What is found at many looks is one problem. */
  note(problem: string): void {
    if (!this.problems.includes(problem)) this.problems.push(problem)
  }

  async pass(seconds: number, each = STEP): Promise<void> {
    for (let left = seconds; left > 0; left -= each) {
      for (const step of [Math.min(each, left), ...(each > 9 * MINUTE ? ROUNDS : [])]) {
        await untilQuiet()
        this.world.clock.forward(step)
        // Whoever is asked something looks at the clock.
        await isAnswering(this.world.stage.shops[0]!.url)
      }
      await untilQuiet()
      await this.look()
    }
  }

  private async look(): Promise<void> {
    const { owner, stage } = this.world
    const answer = await owner.ask('GET', '/api/desk/trouble')
    if (answer?.status === 401) {
      stage.cookie = await ownerCookie(stage.shops[0]!)
      return await this.look()
    }
    if (answer?.status !== 200) {
      if (!this.mayRest) this.note(`the desk answers ${answer?.status} ${answer?.sentence}`)
      return
    }
    const trouble = answer.body as { name: string; title: string; says: string }[]
    this.told = new Map(trouble.map(({ name, title }) => [name, title]))
    for (const { name, says } of trouble)
      if (!this.allowed.includes(name)) this.note(`the desk tells what nobody broke: ${name}, “${says}”`)
    if (this.lasting !== undefined && !this.told.has(this.lasting))
      this.note(`${this.lasting} is broken, and for a moment the desk did not tell`)
  }

  /** Says how long it took until the desk told, or no longer did. */
  private async until(isTold: boolean, check: string, most: number, each: number) {
    const from = this.world.clock.age()
    const taken = () => this.world.clock.age() - from
    while (this.told.has(check) !== isTold && taken() <= most) await this.pass(each, each)
    if (this.told.has(check) === isTold) return `after ${Math.ceil(taken() / MINUTE)} min`
    this.note(`${check}: the desk did not tell ${isTold ? 'that it is broken' : 'when it was mended'}`)
    return 'never'
  }

  /** From breaking to well again: told at the desk while it lasts, and by mail once each. Answers what was seen. */
  async suffer({
    check,
    begin,
    isSlow,
    isMailedLater,
    lasts,
    during,
    end,
    besides = [],
  }: Trouble): Promise<string> {
    const each = isSlow ? HOUR / 2 : MINUTE / 2
    this.allowed = [check, ...besides]
    await begin?.()
    const toldAfter = await this.until(true, check, isSlow ? DAY : 2 * MINUTE, each)
    const title = this.told.get(check) ?? check
    this.lasting = check
    await this.pass(lasts / 2, 4 * MINUTE)
    await during()
    await this.pass(lasts / 2, 4 * MINUTE)
    this.lasting = undefined
    if (!isMailedLater) this.expectMail(`${title} of your shop needs you`)
    await end()
    const wellAfter = await this.until(false, check, HOUR, each)
    await this.pass(10 * MINUTE, 4 * MINUTE)
    this.expectMail(`${title} of your shop is well again`)
    this.allowed = []
    return `told at the desk ${toldAfter}, well ${wellAfter}; by mail ${isMailedLater ? 'once it was well' : 'when it broke and when it was well'}`
  }

  /** While the shop may rest, and its own work with it. */
  async resting(work: () => Promise<unknown>): Promise<void> {
    this.allowed = ['jobs']
    this.mayRest = true
    await work()
    this.allowed = []
    this.mayRest = false
  }

  healthMails(): string[] {
    const { mails } = this.world.stage.mail
    return mails
      .map(({ subject }) => subject)
      .filter((subject) => / of your shop (needs you|is well again)$/.test(subject))
  }

  expectMail(mail: string): void {
    this.expectedMails.push(mail)
    if (!this.healthMails().includes(mail)) this.note(`no mail came that says “${mail}”`)
  }

  /** Each order's buyer and the owner have their mail, none came twice, and of the shop's health those that must. */
  compareMails(orders: readonly { id: number }[]): string {
    const { mails } = this.world.stage.mail
    for (const [id, came] of Map.groupBy(mails, (mail) => mail.id))
      if (came.length > 1) this.note(`${id} came ${came.length} times: ${came[0]!.subject}`)
    for (const about of orders.flatMap(({ id }) => [`Your order #${id} at `, `New order #${id}: `]))
      if (mails.filter(({ subject }) => subject.startsWith(about)).length !== 1)
        this.note(`“${about.trim()}” did not come once`)
    const came = this.healthMails()
    if (came.toSorted().join() !== this.expectedMails.toSorted().join())
      this.note(`about the shop’s health there came: ${came.join(', ')}`)
    return `${mails.length} mails, none twice and two of each order; ${came.length} about the shop’s health`
  }

  /** Some people buy, within so many milliseconds. */
  async sell(withinMs = 500): Promise<void> {
    const { owner, stage, settings } = this.world
    const { random } = this
    const visits = Array.from({ length: settings.buyers }, async (_, n) => {
      const at = this.diaries.length + n
      const carts = { cart: cart(owner.goods, at), otherCart: cart(owner.goods, at + 1) }
      const plan = { ...carts, habit: random.pick(HABITS), random: random.branch() }
      return await visit(stage, `buyer ${at}`, { ...plan, afterMs: random.between(0, withinMs) })
    })
    this.latest = await Promise.all(visits)
    this.diaries.push(...this.latest)
    await untilQuiet()
  }
}

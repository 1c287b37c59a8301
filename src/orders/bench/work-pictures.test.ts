import { expect, test } from 'vitest'
import { inPieces, redAndBlue } from '../../machine/pictures/test-pictures.testing.ts'
import { isAnswerPictureShown } from '../../pieces/questions/answer-pictures.sql.ts'
import { answerPictureId } from '../../pieces/questions/answer-picture.rules.ts'
import { sellToWait } from '../../shop/testing/delayed.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { listMails } from '../../words/mailbox/mails.sql.ts'

async function opened() {
  const at = await openTestShop()
  const anna = await signedInAs(at, await addPerson(at, 'owner', 'anna'))
  const { id, token } = await sellToWait(at, {
    product: { name: 'Watch', kind: 'made_to_order', stock: 0, makingDaysFrom: 3, makingDaysTo: 5 },
  })
  const words = { key: crypto.randomUUID(), subject: 'Your watch', words: 'It is on the bench.' }
  const write = async (picture: string) =>
    await at.shop['POST /api/orders/{id}/messages']({ id, ...words, picture }, anna)
  const work = async () => (await at.shop['GET /api/checkout/{token}']({ token }, stranger)).order!.work
  const isShown = async (picture: string) =>
    await isAnswerPictureShown(at.context.db.query, answerPictureId(picture)!)
  return { at, anna, id, write, work, isShown }
}

const photo = async ({ at }: Pick<Awaited<ReturnType<typeof opened>>, 'at'>) => {
  const file = inPieces(await redAndBlue(60, 40).png().toBuffer())
  return (await at.shop['POST /api/answer-pictures']({ file }, stranger)).address
}

test('a picture of the work goes to its buyer by mail, and stands on the order’s page until the words are deleted', async () => {
  const { at, anna, write, work, isShown } = await opened()
  expect(await work()).toEqual([])
  const picture = await photo({ at })
  const { id, said } = await write(picture)
  expect((await write(picture)).said, 'sent once more').toHaveLength(1)
  expect(said).toMatchObject([{ words: 'It is on the bench.', picture }])
  expect(await work()).toMatchObject([{ words: 'It is on the bench.', picture }])
  const mail = (await listMails(at.context.db.query, 9)).find(({ kind }) => kind === 'answer')!
  expect(mail.bodyText).toContain(`See the picture:\nhttp://localhost:3000${picture}`)
  const token = /messages\?token=([\w-]+)/.exec(mail.bodyText)![1]!
  const conversation = await at.shop['GET /api/conversations/{token}']({ token }, stranger)
  expect(conversation.said).toMatchObject([{ isShops: true, picture }])
  await at.shop['DELETE /api/messages/{id}']({ id }, anna)
  expect([await work(), await isShown(picture)]).toEqual([[], false])
})

test('a picture that is not kept, or is in another order, goes with no message, and none with one about no order', async () => {
  const { at, anna, write, work } = await opened()
  const gone = `/answer-pictures/${'0'.repeat(32)}.jpg`
  const refusal = {
    code: 'invalid',
    message: 'picture: This picture is not kept here. Please choose it once more.',
  }
  await expect(write(gone)).rejects.toMatchObject(refusal)
  const picture = await photo({ at })
  await write(picture)
  const other = await sellToWait(at)
  const again = { id: other.id, key: crypto.randomUUID(), subject: 'Yours', words: 'Look.', picture }
  await expect(at.shop['POST /api/orders/{id}/messages'](again, anna)).rejects.toMatchObject(refusal)
  const message = {
    firstName: 'G',
    lastName: 'E',
    email: 'g@example.com',
    subject: 'A wish',
    message: 'May I?',
  }
  await at.shop['POST /api/contact'](message, stranger)
  const { items } = await at.shop['GET /api/messages']({ queue: 'open' }, anna)
  const answer = {
    id: items[0]!.id,
    key: crypto.randomUUID(),
    words: 'Yes.',
    seen: 0,
    picture: await photo({ at }),
  }
  await expect(at.shop['POST /api/messages/{id}/answers'](answer, anna)).rejects.toMatchObject({
    message: 'picture: only a message about an order takes one',
  })
  expect(await work()).toHaveLength(1)
})

test('a buyer who asks is told of the pictures of their work', async () => {
  const { at, anna, write } = await opened()
  const picture = await photo({ at })
  const { email } = await write(picture)
  const { json } = await at.shop['POST /api/personal-data/export']({ email }, anna)
  expect(json).toContain(picture)
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerPictureId } from '../../pieces/questions/answer-picture.rules.ts'
import { FolderStorage } from '../pictures/storage/folder-storage.ts'
import { inPieces, redAndBlue } from '../pictures/test-pictures.testing.ts'
import { isAnswerPictureShown } from '../../pieces/questions/answer-pictures.sql.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { addProduct, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { makeBackup } from '../../store/backups/backups.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'

test('a buyer’s picture is in the backup and comes back; what came later, and no row knows, goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const storage = new FolderStorage(join(folder, 'pictures'))
  const shop = await openTestShop({ pictures: { storage } })
  const place = { folder: join(folder, 'backups'), originals: storage.originals }
  const owner = await signedInAs(shop, await addPerson(shop, 'owner', 'owner'))
  const { answers } = shop.context.pictures
  const send = async () => {
    const file = inPieces(await redAndBlue(60, 40).png().toBuffer())
    return (await shop.shop['POST /api/answer-pictures']({ file }, stranger)).address
  }
  const drawing = {
    kind: 'picture',
    label: 'Drawing',
    help: '',
    required: true,
    finalSale: false,
    surcharge: '0.00',
  } as const
  const { id } = await addProduct(shop, { price: '28.00', questions: [drawing] })
  const ordered = await send()
  const line = { id, price: '28.00', quantity: 1, customization: { Drawing: ordered } }
  const paid = await (await openPayment(shop, [line])).capture()
  const backup = await makeBackup(shop.context.db, place)
  expect(backup.pictures).toBe(2)

  const [mine, later] = [answerPictureId(ordered)!, answerPictureId(await send())!]
  await answers.remove(mine)
  await restoreBackup(shop.context.db, place, backup.name, { replace: true, secretKey: randomBytes(32) })
  expect(await answers.fileOf(mine, 'full')).toBeDefined()
  expect(await isAnswerPictureShown(shop.context.db.query, mine)).toBe(true)
  expect(await answers.fileOf(later, 'full')).toBeUndefined()
  const order = await shop.shop['GET /api/orders/{id}']({ id: paid.id! }, owner)
  expect(order.items[0]!.customization).toEqual({ Drawing: ordered })
})

import type { Output } from '../../shop/every-call.contract.ts'
import type { Product } from '../product/product.rules.ts'

/** A piece with what its page tells of its facts. */
export type LabelledPiece = Product & Pick<Output<'GET /api/products/{id}'>, 'label'>

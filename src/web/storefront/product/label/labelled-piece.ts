import type { Output } from '../../../../api/contract.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'

/** A piece with what its page tells of its facts. */
export type LabelledPiece = Product & Pick<Output<'GET /api/products/{id}'>, 'label'>

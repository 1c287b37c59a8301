import { type ReactNode, useState } from 'react'
import type { Product } from '../../product/product.rules.ts'
import type { Output } from '../../../shop/every-call.contract.ts'
import { productQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { hrefToPiece } from '../../../shop/site/paths.ts'
import { ChoiceForm, type Choice, chosenOf, firstChoice, groupId, missingGroup } from './choice-form.tsx'
import type { LabelledPiece } from '../../facts/labelled-piece.page.ts'
import { combinationAsProduct } from './shown-piece.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import type { Combination, OptionGroup } from '../options.rules.ts'

/** One product as its page asks for it. */
export type ProductAnswer = Output<'GET /api/products/{id}'>

/** What the page renders of a piece that has options. */
export interface Chosen {
  piece: LabelledPiece
  /** The combination, once it is chosen; before that the piece with all of them. */
  shown: Product
  form: ReactNode
  /** The option of which nothing is chosen yet. */
  missing: string | undefined
  /** Says beside the groups what is not chosen yet, and goes there; false where nothing is missing. */
  askForMissing: () => boolean
}

interface ChosenPieceProps {
  /** What the address is of: the piece, or one of its combinations. */
  product: ProductAnswer
  children: (chosen: Chosen) => ReactNode
}

export function ChosenPiece({ product, children }: ChosenPieceProps) {
  const { data } = useQuery(productQuery(product.parentId ?? product.id))
  return data ? (
    <Choosing piece={data} at={product.id}>
      {children}
    </Choosing>
  ) : null
}

interface ChoosingProps extends Pick<ChosenPieceProps, 'children'> {
  piece: ProductAnswer
  at: number
}

/** The address names the choice, without an entry of its own in the history: Back leads to where one came from. */
function Choosing({ piece: { combinations, ...piece }, at, children }: ChoosingProps) {
  const groups = piece.optionGroups
  const [choice, setChoice] = useState<Choice>(
    () => combinations.find(({ id }) => id === at)?.choices ?? firstChoice(groups, combinations),
  )
  const [promptedGroup, setPromptedGroup] = useState<number>()
  const shownFor = (choice: Choice): Product => {
    const chosen = chosenOf(combinations, choice)
    return chosen ? combinationAsProduct(piece, chosen) : piece
  }
  const shown = shownFor(choice)
  const isChosen = shown.id !== piece.id

  function pick(group: number, value: string): void {
    const next = choice.with(group, value)
    const picked = shownFor(next)
    setChoice(next)
    setPromptedGroup(undefined)
    history.replaceState(history.state, '', hrefToPiece(picked))
    document.title = document.title.replace(shown.name, () => picked.name)
  }

  function askForMissing(): boolean {
    if (isChosen) return false
    const group = missingGroup(choice) ?? 0
    setPromptedGroup(group)
    document.querySelector<HTMLElement>(`#${groupId(group)} input`)?.focus()
    return true
  }

  const form = (
    <>
      <ChoiceForm
        groups={groups}
        combinations={combinations}
        choice={choice}
        chosen={isChosen ? shown : undefined}
        promptedGroup={promptedGroup}
        onPick={pick}
      />
      <noscript>
        {import.meta.env.SSR ? (
          <ChoiceLinks name={piece.name} groups={groups} combinations={combinations} here={shown.id} />
        ) : null}
      </noscript>
    </>
  )
  const missing = isChosen ? undefined : groups[missingGroup(choice) ?? 0]?.name
  return children({ piece, shown, form, missing, askForMissing })
}

interface ChoiceLinksProps {
  name: string
  groups: readonly OptionGroup[]
  combinations: readonly Combination[]
  /** The id of the product whose page this is. */
  here: number
}

/** The choice without a script: each combination has an address of its own. Only the server renders it. */
function ChoiceLinks({ name: piece, groups, combinations, here }: ChoiceLinksProps) {
  return (
    <div className="choice">
      <p className="field-label">{groups.map(({ name }) => name).join(', ')}</p>
      <ul className="mt-1">
        {combinations.map(({ id, choices, price, available }) => (
          <li key={id} className="py-1.5">
            <a
              href={hrefToPiece({ id, name: [piece, ...choices].join(', ') })}
              className="link"
              aria-current={id === here ? 'page' : undefined}
            >
              {choices.join(', ')}
            </a>
            , {formatPrice(price)}
            {available === 0 ? ', sold out' : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

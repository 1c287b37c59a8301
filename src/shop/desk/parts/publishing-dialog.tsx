import type { ComponentProps, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Fold } from '../../../machine/web/ui/fold.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { clockName } from './shop-clock.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { AsShopDialog, SeeAsShop, type AsShop } from './as-shop.tsx'
import { publishAtSpec, type ShowChoice } from './show-choice.ts'
import { ShoppersSee } from './shoppers-see.tsx'

type PublishingEditor<Draft> = ComponentProps<typeof EditorDialog>['editor'] & FieldEditor<Draft>

interface PublishingDialogProps<Draft> {
  editor: PublishingEditor<Draft>
  noun: string
  asShop: AsShop<Draft>
  /** False where it is simply saved, and everybody sees it then. */
  isDrafted?: boolean
  /** What shoppers see of it now, as the end of a sentence. */
  seen: ReactNode
  /** Something of the owner's own is out already. */
  isOut: boolean
  /** It waits for its time. */
  isScheduled: boolean
  /** What is out can be taken out of the shop here. */
  canTakeOut?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

/**
 * The editor of what is drafted, seen as the shop and published: beneath its fields stands what shoppers see now, and its
 * foot keeps the draft or publishes it.
 */
export function PublishingDialog<Draft extends ShowChoice>(props: PublishingDialogProps<Draft>) {
  const { editor, noun, asShop, isDrafted = true, isOut, isScheduled } = props
  return (
    <>
      <EditorDialog
        editor={editor}
        title={`${editor.isNew ? 'New' : 'Edit'} ${noun}`}
        beforeButtons={isDrafted ? <SeeAsShop asShop={asShop} draft={editor.draft} /> : null}
        buttons={
          isDrafted ? (
            <>
              {isScheduled ? (
                <ShowButton editor={editor} show="at" isFirst className="btn btn-line px-3 sm:px-6">
                  Save, keep its time
                </ShowButton>
              ) : (
                <ShowButton editor={editor} show="draft" isFirst className="btn btn-line px-3 sm:px-6">
                  Save draft
                </ShowButton>
              )}
              <ShowButton editor={editor} show="now" className="btn btn-primary px-3 sm:px-6">
                {isScheduled ? 'Publish now' : isOut ? 'Publish changes' : 'Publish'}
              </ShowButton>
            </>
          ) : undefined
        }
        onClose={props.onClose}
        className={props.className}
      >
        {props.children}
        {isDrafted ? (
          <>
            <ShoppersSee>{props.seen}</ShoppersSee>
            <div className="flex flex-wrap items-start gap-x-8">
              <AtATime editor={editor} isScheduled={isScheduled} />
              {props.canTakeOut ? (
                <ShowButton editor={editor} show="hidden" className="btn-quiet">
                  Take it out of the shop
                </ShowButton>
              ) : null}
            </div>
          </>
        ) : null}
      </EditorDialog>
      <AsShopDialog asShop={asShop} noun={noun} />
    </>
  )
}

interface AtATimeProps<Draft> {
  editor: PublishingEditor<Draft>
  isScheduled: boolean
}

/** Folded away unless a time is chosen; one that is wrong is said inside. */
function AtATime<Draft extends ShowChoice>({ editor, isScheduled }: AtATimeProps<Draft>) {
  return (
    <Fold
      className="min-w-0 max-w-full"
      isOpen={editor.draft.show === 'at'}
      says={isScheduled ? 'It is published at a time' : 'Publish at a time'}
    >
      <div className="grid grid-cols-1 gap-3 pb-2">
        <InputField
          {...editor.at('publishAt')}
          label={publishAtSpec.label}
          type={publishAtSpec.type}
          hint={`By the shop’s clock: ${clockName()}.`}
          value={editor.draft.publishAt}
          onChange={(event) => editor.change({ publishAt: event.target.value } as Partial<Draft>)}
        />
        <div className="flex flex-wrap gap-x-6">
          <ShowButton editor={editor} show="at" className="btn btn-line">
            Publish at this time
          </ShowButton>
          {isScheduled ? (
            <ShowButton editor={editor} show="draft" className="btn-quiet">
              Keep it as a draft instead
            </ShowButton>
          ) : null}
        </div>
      </div>
    </Fold>
  )
}

interface ShowButtonProps<Draft> {
  editor: PublishingEditor<Draft>
  show: ShowChoice['show']
  /** Enter in a field presses this one. */
  isFirst?: boolean
  className: string
  children: string
}

/** Saves the form with this becoming of it. Keeps the focus meanwhile: a button that is disabled loses it. */
function ShowButton<Draft extends ShowChoice>(props: ShowButtonProps<Draft>) {
  const { editor, show, isFirst = false, className, children } = props
  return (
    <button
      type={isFirst ? 'submit' : 'button'}
      className={className}
      aria-disabled={editor.isSaving}
      disabled={editor.conflict !== undefined}
      onClick={({ currentTarget }) => {
        if (editor.isSaving) return
        // Drawn before the form is sent, so that it is sent with this.
        flushSync(() => editor.change({ show } as Partial<Draft>))
        if (!isFirst) currentTarget.form?.requestSubmit()
      }}
    >
      {editor.isSaving && editor.draft.show === show ? 'Saving...' : children}
    </button>
  )
}

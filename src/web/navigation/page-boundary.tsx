import { Component, type ReactNode } from 'react'
import { keepsForTab } from '../state/stored-value.ts'

/** A fault in one page leaves the frame around it standing. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap py-24">
        <h1 className="title">Something went wrong on our side</h1>
        {keepsForTab() ? null : (
          <p className="mt-4">Nothing is lost: what you had entered and chosen is kept.</p>
        )}
        <button type="button" className="btn btn-primary mt-8" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    )
  }
}

import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** Whether what was entered is still there when the page is loaded again; asked once it has failed. */
  isKept: () => boolean
  children: ReactNode
}

/** A fault in one page leaves the frame around it standing. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap py-24">
        <h1 className="title">Something went wrong in the shop</h1>
        {this.props.isKept() ? (
          <p className="mt-4">Nothing is lost: what you had entered and chosen is kept.</p>
        ) : null}
        <button type="button" className="btn btn-primary mt-8" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    )
  }
}

import { invalid } from '../../machine/values/errors.ts'
import { WalletProblem, type Wallet } from './wallet.ts'
import { walletOf, walletTitle } from './wallet-title.rules.ts'

/** The wallets buyers of this shop can pay with, or could when they paid. */
export interface Wallets {
  /** In the order in which they are offered. */
  readonly all: readonly Wallet[]
  /** All but the first. */
  readonly others: readonly Wallet[]
  /** How people know them all: 'PayPal', or 'PayPal and Pocket'. */
  readonly titles: string
  readonly first: Wallet
  /** The wallet whose button a buyer pressed; the first where they name none. Throws 'invalid' for one the shop has not. */
  select: (name: string | undefined) => Wallet
  /** By the name that checkouts, payments and refunds are stored under. Throws WalletProblem where the shop has it no more. */
  named: (name: string) => Wallet
  /** The name people know it by, of one the shop has no more as well. */
  title: (name: string) => string
  /** The wallet that a payment was made at, as `named`. */
  of: (payment: { provider: string }) => Wallet
  /** What the desk is told of the wallet an order was paid at; null for a sale paid outside. */
  atDesk: (order: { paymentMethod: string }, captureId: string) => WalletAtDesk | null
}

interface WalletAtDesk {
  title: string
  /** The payment's page at the wallet, where people can look at it; null where there is none. */
  page: string | null
  /** What the shop can do there: nothing at a wallet that it does not have any more. */
  can: { giveBack: boolean }
}

export function walletsOf(first: Wallet, ...others: readonly Wallet[]): Wallets {
  return offering([first, ...others], first)
}

/**
 * The wallets of a shop that has no keys yet: none is offered, and what was paid once was at one it has no more. `first` stands where
 * one is named all the same, and takes nothing.
 */
export function noWallets(first: Wallet): Wallets {
  return offering([], first)
}

function offering(all: readonly Wallet[], first: Wallet): Wallets {
  const others = all.slice(1)
  function named(name: string): Wallet {
    const wallet = all.find((one) => one.name === name)
    if (wallet) return wallet
    throw new WalletProblem('refused', `it was made at ${name}, which this shop does not have any more`)
  }
  function select(name: string | undefined): Wallet {
    const wallet = name === undefined || all.length === 0 ? first : all.find((one) => one.name === name)
    if (wallet) return wallet
    throw invalid('wallet', `is none of ${all.map((one) => one.name).join(', ')}.`)
  }
  const title = (name: string) => all.find((one) => one.name === name)?.title ?? walletTitle(name)
  function atDesk(order: { paymentMethod: string }, captureId: string): WalletAtDesk | null {
    if (walletOf(order) === undefined) return null
    const wallet = all.find((one) => one.name === order.paymentMethod)
    return {
      title: title(order.paymentMethod),
      page: wallet?.pageOf(captureId) ?? null,
      can: { giveBack: wallet !== undefined },
    }
  }
  const titles = all.map((one) => one.title).join(' and ') || first.title
  return { all, others, titles, first, select, named, title, of: ({ provider }) => named(provider), atDesk }
}

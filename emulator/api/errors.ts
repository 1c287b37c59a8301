import { describeIssue, type IssueDialect } from './issues.ts'
import type { JsonObject } from '../json.ts'

/** One entry of an error body's `details`; `field` is a JSON pointer into the request. */
export interface Detail {
  issue: string
  description?: string
  field?: string
  value?: string
  location?: 'body' | 'path' | 'header' | 'query'
}

/** The name and message PayPal's OpenAPI documents fix for each status. */
const headlines: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

/** A refusal in PayPal's shape. Thrown by the rules and turned into an answer in one place. */
export class ApiError extends Error {
  readonly status: number
  readonly details: readonly Detail[]
  readonly links: readonly JsonObject[]
  /** Members of the body that a call words by itself. */
  readonly own: JsonObject

  constructor(
    status: number,
    details: readonly Detail[] = [],
    links: readonly JsonObject[] = [],
    own: JsonObject = {},
  ) {
    super(details.map((detail) => detail.issue).join(', ') || String(status))
    this.status = status
    this.details = details
    this.links = links
    this.own = own
  }

  /** The body {name, message, details, debug_id, links}; `debugId` equals the paypal-debug-id header. */
  body(debugId: string): JsonObject {
    const [name, message] = headlines[this.status] ?? ['INTERNAL_SERVER_ERROR', this.message]
    const topic = this.details[0]?.issue ?? name
    const help = `https://developer.paypal.com/docs/api/orders/v2/#error-${topic}`
    return {
      name,
      ...(this.details.length > 0 && { details: this.details.map((detail) => ({ ...detail })) }),
      message,
      debug_id: debugId,
      links: [{ href: help, rel: 'information_link', method: 'GET' }, ...this.links],
      ...this.own,
    }
  }
}

/** A refusal for one issue, worded as the given call documents it. */
export function refusal(
  dialect: IssueDialect,
  issue: string,
  where: Omit<Detail, 'issue' | 'description'> = {},
  links: readonly JsonObject[] = [],
): ApiError {
  const [status, description] = describeIssue(issue, dialect)
  return new ApiError(status, [{ ...where, issue, description }], links)
}

/** Throws the collected details, worded as documented; does nothing when there are none. All share one status. */
export function refuseIfAny(dialect: IssueDialect, details: readonly Detail[]): void {
  const first = details[0]
  if (first === undefined) return
  const worded = details.map((detail) => ({
    description: describeIssue(detail.issue, dialect)[1],
    ...detail,
  }))
  throw new ApiError(describeIssue(first.issue, dialect)[0], worded)
}

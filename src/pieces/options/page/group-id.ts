/** Where a group stands in the page, to send the focus there. */
export function groupId(group: number): string {
  return `option-${group}`
}

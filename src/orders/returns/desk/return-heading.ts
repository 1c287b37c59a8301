/** Where the focus goes once something was done about a return in a dialog of the whole page. */
export function returnHeading(id: number): string {
  return `return-${id}`
}

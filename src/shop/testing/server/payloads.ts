import { expect } from 'vitest'

/** Words that would be script where somebody forgot that they are words. */
export const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](https://a.example/x.png"onerror="alert)',
  '<a href="javascript:alert(1)">x</a>',
  '<!--<script>alert(1)//-->',
]

/** The payload stands in the page, and is nothing but words there. */
export function expectOnlyWords(html: string, payload: string): void {
  expect(html, payload).toContain('alert')
  // The state is data, in which < is written otherwise; the rest has nothing that runs.
  const shown = html.replace(/<script type="application\/(ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
  expect(shown, payload).not.toMatch(/<script>|<img src=x|<svg onload|<iframe|<a href="javascript/i)
  expect(shown, payload).not.toMatch(/(href|src)="(javascript|data):/i)
  expect(shown, payload).not.toMatch(/<[a-z][^>"]*("[^"]*"[^>"]*)*\son(error|load|mouseover)=/i)
}

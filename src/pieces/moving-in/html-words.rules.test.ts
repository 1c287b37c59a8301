import { expect, test } from 'vitest'
import { wordsOfHtml } from './html-words.rules.ts'

test.each([
  ['Hammered &amp; polished &#8217;til &frac12; past', 'Hammered & polished ’til ½ past'],
  ['Two lines,\n\n\n  and "3 < 4"', 'Two lines,\n\nand "3 < 4"'],
  [
    '<p>Turned <b>by\nhand</b>.</p><ul><li>Walnut</li><li>Brass &lt;3</li></ul>',
    'Turned by hand.\n\n- Walnut\n- Brass <3',
  ],
  ['<div>One</div>\n<div>two</div><div><br></div><div>three</div>', 'One\ntwo\n\nthree'],
  ['<head><title>x</title></header>y</head>seen', 'seen'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['a<script>alert("</p>")</script>b<style>p{}</style><!-- no <b> -->c', 'abc'],
  ['<img src=x onerror=alert(1)>seen<iframe src="//e"></iframe>', 'seen'],
  ['never closed <b', 'never closed'],
  ['<script>never ended', ''],
  ['&nothing; &#0; &#xD800; &#99999999;', '&nothing;   &#99999999;'],
])('%s', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words)
})

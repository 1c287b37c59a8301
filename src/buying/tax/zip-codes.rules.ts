/**
 * Which state a ZIP code lies in, by its first three digits, as the postal service hands them out (USPS Publication 65,
 * sectional center facilities). Catches an address whose state and ZIP code contradict each other, before a parcel goes
 * astray or tax is taken for the wrong state.
 */
const ranges: readonly (readonly [state: string, ...prefixes: (number | readonly [number, number])[]])[] = [
  ['AL', [350, 369]],
  ['AK', [995, 999]],
  ['AZ', [850, 865]],
  ['AR', [716, 729]],
  ['CA', [900, 961]],
  ['CO', [800, 816]],
  ['CT', [60, 69]],
  ['DC', 200, [202, 205], 569],
  ['DE', [197, 199]],
  ['FL', [320, 339], 341, 342, 344, 346, 347, 349],
  ['GA', [300, 319], 398, 399],
  ['HI', 967, 968],
  ['IA', [500, 528]],
  ['ID', [832, 838]],
  ['IL', [600, 629]],
  ['IN', [460, 479]],
  ['KS', [660, 679]],
  ['KY', [400, 427]],
  ['LA', [700, 714]],
  ['MA', [10, 27], 55],
  ['MD', [206, 219]],
  ['ME', [39, 49]],
  ['MI', [480, 499]],
  ['MN', [550, 567]],
  ['MO', [630, 658]],
  ['MS', [386, 397]],
  ['MT', [590, 599]],
  ['NC', [270, 289]],
  ['ND', [580, 588]],
  ['NE', [680, 693]],
  ['NH', [30, 38]],
  ['NJ', [70, 89]],
  ['NM', [870, 884]],
  ['NV', [889, 898]],
  ['NY', 5, [100, 149]],
  ['OH', [430, 459]],
  ['OK', [730, 732], [734, 749]],
  ['OR', [970, 979]],
  ['PA', [150, 196]],
  ['RI', 28, 29],
  ['SC', [290, 299]],
  ['SD', [570, 577]],
  ['TN', [370, 385]],
  ['TX', 733, [750, 799], 885],
  ['UT', [840, 847]],
  ['VA', 201, [220, 246]],
  ['VT', [50, 54], [56, 59]],
  ['WA', [980, 994]],
  ['WI', [530, 549]],
  ['WV', [247, 268]],
  ['WY', [820, 831]],
  ['PR', 6, 7, 9],
  ['VI', 8],
  ['AA', 340],
  ['AE', [90, 98]],
  ['AP', [962, 966]],
]

/** ZIP codes of the Pacific islands that share a prefix, and of towns that are served from across a state line. */
const exceptions: Record<string, string> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
}

/** The two-letter code of the state; undefined where the prefix is in no use known here. */
export function stateOfZip(zip: string): string | undefined {
  const exception = exceptions[zip.slice(0, 5)]
  if (exception) return exception
  const prefix = Number(zip.slice(0, 3))
  if (prefix === 969) return 'GU'
  return ranges.find(([, ...parts]) =>
    parts.some((part) =>
      typeof part === 'number' ? part === prefix : part[0] <= prefix && prefix <= part[1],
    ),
  )?.[0]
}

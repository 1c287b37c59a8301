/** How shoppers say what is no word of a piece, as data: who it is for, what for, and what says nothing of a piece. */

/** Words that say nothing about a piece. */
export const emptyWords: ReadonlySet<string> = new Set(
  'a an the my our your some something anything i im need want looking look find me please show for with of in on to and or that which who can could may be been is are was it its has have get gets made will would should do does any best nice good pretty fit fits fitting'.split(
    ' ',
  ),
)

/** Words that say only that a present is wanted; whoever says for whom has said more. */
export const giftWords: readonly string[] = ['gift', 'gifts', 'present', 'presents', 'idea', 'ideas']

/**
 * Persons and occasions, each by the word that a search takes for all of them; what that means in tags stands among the
 * synonyms.
 */
export const occasions: readonly { word: string; phrases: readonly string[] }[] = [
  {
    word: 'mom',
    phrases: [
      'mothers day',
      'mother',
      'mom',
      'moms',
      'mum',
      'mums',
      'mama',
      'mommy',
      'grandma',
      'grandmother',
    ],
  },
  {
    word: 'dad',
    phrases: ['fathers day', 'father', 'dad', 'dads', 'daddy', 'papa', 'grandpa', 'grandfather'],
  },
  {
    word: 'her',
    phrases: 'her wife girlfriend woman women womens womans ladies lady sister daughter she'.split(' '),
  },
  { word: 'him', phrases: 'him husband boyfriend man men mens mans brother son he guy'.split(' ') },
  { word: 'anniversary', phrases: ['anniversary', 'anniversaries'] },
  { word: 'christmas', phrases: ['christmas', 'xmas', 'holiday', 'holidays', 'hanukkah', 'santa'] },
  { word: 'birthday', phrases: ['birthday', 'birthdays', 'bday'] },
  { word: 'valentine', phrases: ['valentine', 'valentines'] },
  { word: 'graduation', phrases: ['graduation', 'graduate', 'grad'] },
  { word: 'retirement', phrases: ['retirement'] },
]

/** Whom presents are for as well, by their own words: a shop may have something for nurses. */
export const recipients: readonly string[] =
  'nurse nurses teacher teachers doctor doctors boss coworker coworkers colleague colleagues friend friends neighbor neighbors host hostess couple parents grandparents kid kids child children teen teenager'.split(
    ' ',
  )

/** Where a piece is to be: 'wall clock for the kitchen'. */
export const places: readonly string[] =
  'kitchen bedroom bathroom room hallway home house apartment office work garage nursery'.split(' ')

/** Materials and pieces whose names begin with a person's word, so that no person is meant. */
export const noPersons: readonly string[] = [
  'mother of pearl',
  'mother pearl',
  'mens bracelet',
  'womens bracelet',
]

export const boundWords = {
  to: [
    'under',
    'below',
    'less than',
    'cheaper than',
    'up to',
    'at most',
    'no more than',
    'not more than',
    'max',
    'maximum',
    'within',
  ],
  from: ['over', 'above', 'more than', 'at least', 'starting at', 'minimum'],
  about: ['about', 'around', 'roughly', 'approximately', 'approx', 'circa'],
} as const

import type { DemoPost } from './post.ts'

export const beforeTheHolidays: DemoPost = {
  id: 6,
  title: 'Before the holidays: what I can finish, and how to measure',
  excerpt:
    'One pair of hands, eight weeks. Some plain advice on ordering early, guessing a wrist size in secret, and choosing a pen for someone else.',
  published: false,
  createdAt: '2026-10-18T17:20:00.000Z',
  content: `Every October I make a list of what I think I can build before the mail gets busy, and every November I cross out a third of it. There is one pair of hands here. So, some plain advice.

## Order the slow things first

A pen from the drawer can be packed the day you ask for it. The things that can’t be rushed are these:

- **Clocks.** Wood dries at its own speed, and each one spends a week on my wall before I’ll let it go. What is in the shop now is what there will be.
- **Woven bead cuffs.** Most of a week apiece. When they’re gone, they are gone until spring.
- **The hammered brass watch.** I make about one a month.

Stretch bracelets, key rings and bookmarks I can nearly always keep up with.

## How to guess a wrist without asking

The best way is to borrow a bracelet that fits. Lay it open beside a ruler, or run a string around the inside if it’s elastic, and write down the number in inches. Next best, measure your own wrist and compare: hold hands for a minute, nobody will suspect. Failing both, most women’s wrists run between 6 and 7 inches, most men’s from 7 to 8.

For stretch bracelets, look for a strung length about three quarters of an inch more than the wrist, or a full inch if the beads are 10 mm. Larger beads take up more room on the inside of the circle, which surprises everyone the first time. Where a bracelet comes by wrist size I have done that sum already: choose the wrist.

When in doubt, go a little long. A loose bracelet gets worn, and a tight one gets put in a dish.

## Choosing a pen for someone else

Look at what they write with now. If it’s a thick rubbery thing from the bank, get a cigar pen. If they carry a slim one in a shirt pocket, stay slim. People who press hard like a ballpoint; people with handsome handwriting often like a rollerball.

Then pick the wood the way you’d pick a tie. Walnut for nearly anyone. Something bright, padauk or purpleheart, for the one who owns yellow shoes. A pencil for the person who does the crossword, and you’d be surprised how pleased they are to have been noticed.

All of them take refills you can find in an office supply store, and the type is given on every page, so a spare refill in the stocking is a kind thought.

## Wrapping

Sets come in their boxes. Single pens go in a plain sleeve and bracelets in a cotton pouch, both ready to hand over as they are. I don’t put prices in the package.

## A word about December

I’ll add the last mailing dates here as soon as the post office announces them. Until then, think of the second week of December as late and the third as luck.

I’ll keep the stock counts on the site honest all season. If it says two are left, there are two, in a drawer, about four feet from where I’m sitting.`,
}

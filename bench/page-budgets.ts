import { parts, type PageWeight } from './page-weight.ts'

/**
 * What each kind of page may weigh, in bytes, on Lighthouse's phone before anybody has touched it. A page that grows
 * beyond this has become slower for everybody: what was added is loaded when it is asked for, or something else goes, or
 * this table changes with the reason for it. The styles grew by the bar at a phone's foot,
 * which needs no script, and by the menu of kinds; scripts by the search that stands in every head, by what narrows a list, and
 * by sales and gifts; cart and checkout by showing an answer that is a picture,
 * and a number of a series; a post by the pictures inside it;
 * lists and the product page by what fits a wrist, what arrives by a day and a menu that is data; home by
 * its first blocks, which desk and home share as a file of their own. Desk and shop share one sheet of styles: the
 * rooms for pages, front and collections are in it, and faces as wide as those of fonts still on their way.
 * All scripts shrank by what React has for features that no page uses: listing and product page weigh less than
 * before pieces had options. Both then grew by sales of some choices and by the least that can be paid, styles by the
 * desk's lists of what is due and by tiles that are described, all by what a shop without the demo is asked
 * for, checkout by what says that a piece can’t be returned, and all by 20 to 70 bytes for what asks for a ZIP code and what says how a search was read;
 * checkout then by 160 for a piece that is final sale, and is told so where that changed meanwhile, the product page
 * by 50 for terms of its own and a menu that wraps, styles by 35 for pictures whose corners a look
 * rounds and for the shop seen while it is typed. Scripts then outgrew what they had by 30 to 120 for a search that stands in
 * the head’s first row where there is no second, home’s for tiles in halves and fours, and by 20 for leaving the desk by a document of its own;
 * styles by 50 for that foot and corners of panels. Home's pictures are allowed two more than a person's browser fetches
 * (36 kB): one without a window looks further along a rail. Scripts then grew by 120 for pages that are translated, of which
 * only those who read other languages load the most, and home's and a post's by days of the shop's clock;
 * head and styles by 30 for logos and names that keep it one row, the contact page by 500 for a question about an order;
 * all by 300 for pasting without what nobody sees and by 300 for what a tab carries where nothing can be kept, the
 * checkout by 1,300 for reading each field as it was meant. Styles grew by 540 for a piece's page
 * that begins with what is chosen, scripts by up to 190 and each html by up to 100 with it. All scripts then grew by 150 for the
 * mark that tells the shop's time, and lists by 110 for drawings where they are empty, which are a file of their own; styles by
 * 130 for what is pressed and for pictures that stay in place between documents. Home grew by 2,800 of script for the
 * maker's words, which are Markdown, and for kinds with a piece of each; lists by 300 for one row of search, filters and sort;
 * styles by 250 for these and for screens wider than a page was. The checkout grew by 500 for a summary that folds on a phone,
 * the cart by 180 as the files they share were cut anew, and the contact page by a way to find an order. Pictures are
 * those of a shoot that is under way: on real grounds they weigh more than on white card, home's never above 200 kB, and a picture of 1,600 pixels has two widths more to name,
 * which home's html grew by 150 for, and may by 400 more until all of its pieces are photographed anew. The checkout grew by 75 for figures that keep their place while a wrapped cart is priced,
 * styles by 40 for the line of arrival on narrow pages. Styles grew by 100 for the desk's rooms of what the shop is connected with
 * and how it does, cart and checkout by 80 for a shop that is not open yet, the product page's html by 400 as its piece has five pictures now,
 * checkout by 180 for wallets beside each other and what a device brings.
 * Styles grew by 250 for the desk's places under the thumb, its bench, and settings whose rows open.
 * They shrank by 390 as words of the sources that are names of classes as well are no classes any more.
 * A collection’s script grew by 200 as those that came with the shop are shown by the page of the owner’s own, in her words.
 * The contact page grew by 190 for a message that leads to the piece it asks for, and scripts by up to 70 for a page where its answer is read.
 * Fonts lost 4,700 with headings in Federo, whose ranges of letters cost styles 30.
 * Scripts grew by up to 200 for addresses that say a piece’s name and for carts that a link fills, styles by 10.
 * They lost 40 to 700 as what was in thirteen files is in seven.
 * The product page's html grew by 150 for what search engines are told of sending it,
 * home's script by 30 for reviews that say where they are from.
 * Home's html then lost 2,170 as chosen pieces come as their cards show them, and a listing's 390 as categories come without what
 * their pieces say; home's script grew by 40, as the same pieces are kept apart from those of a cart.
 * Styles grew by 80 for what keeps its place while a page comes in pieces over a slow line; scripts lost 18 by it, and grew
 * by 34 for waiting until the first picture is decoded. Of a post and of the contact page they grew by 30 and 40 for what is
 * rendered in turns once a page is live, home by 20, and styles by 30 for an order of a few pieces that is printed on one sheet.
 * Html and scripts weigh some bytes more or less with each build, by the names of their files: the checkout has 50 for that.
 */
export const budgets: Record<string, PageWeight & { path: string }> = {
  home: { path: '/', html: 10_480, script: 86_000, style: 16_570, fonts: 25_400, pictures: 200_000 },
  listing: {
    path: '/products',
    html: 10_500,
    script: 80_250,
    style: 16_570,
    fonts: 25_400,
    pictures: 90_000,
  },
  collection: {
    path: '/natural-gemstones',
    html: 9_500,
    script: 80_450,
    style: 16_570,
    fonts: 25_400,
    pictures: 110_000,
  },
  product: {
    path: '/products/5',
    html: 8_950,
    script: 79_260,
    style: 16_570,
    fonts: 25_400,
    pictures: 110_000,
  },
  cart: { path: '/cart', html: 3_650, script: 84_310, style: 16_570, fonts: 25_400, pictures: 20_000 },
  checkout: {
    path: '/checkout',
    html: 11_500,
    script: 88_300,
    style: 16_570,
    fonts: 25_400,
    pictures: 20_000,
  },
  post: { path: '/blog/1', html: 5_600, script: 75_850, style: 16_570, fonts: 25_400, pictures: 14_000 },
  contact: { path: '/contact', html: 4_110, script: 73_790, style: 16_570, fonts: 25_400, pictures: 1_000 },
}

/** In words, what is over its budget and by how much. */
export function overBudget(kind: string, weight: PageWeight): string[] {
  const budget = budgets[kind]!
  return parts.flatMap((part) =>
    weight[part] <= budget[part]
      ? []
      : [`${kind}: ${part} ${weight[part]} bytes, ${weight[part] - budget[part]} over its ${budget[part]}`],
  )
}

import type { DemoProduct } from './product.ts'

export const timepieces: DemoProduct[] = [
  {
    id: 96,
    name: 'Morning Paper Watch',
    description:
      'Plain as newsprint, which is where the dial color came from: warm off-white, black Arabic numerals all the way around, and a thin red seconds hand. The case is brushed stainless steel, 38 mm (1½ in) across and 9 mm thick, on a walnut-brown leather strap 20 mm wide with a steel buckle. Inside runs a Japanese quartz movement. I fit the hands under a loupe and let each watch run a week before it’s sold.',
    price: '128.00',
    category: 'Timepieces',
    tags: ['watch', 'leather strap', 'stainless steel', 'white dial', 'unisex'],
    stock: 9,
    featured: true,
    alt: 'Steel watch with warm white dial, black numerals, thin red seconds hand and brown leather strap',
  },
  {
    id: 97,
    name: 'Walnut Case Watch',
    description:
      'A wooden watch that can live on a wrist. The outer case is black walnut, turned to a 42 mm (1⅝ in) ring and sealed inside and out, with a stainless steel inner cup holding the Japanese quartz movement. Its dial is a slice of the same board with the grain running up and down, brass dots at the hours, brass hands. Dark brown strap, 22 mm. Keep it out of the sink.',
    price: '165.00',
    category: 'Timepieces',
    tags: ['watch', 'walnut', 'wood watch', 'brass', 'fifth anniversary', 'mens gift'],
    stock: 4,
    featured: false,
    alt: 'Round walnut watch with a wood-grain dial, brass hour dots and hands, and dark brown strap',
  },
  {
    id: 98,
    name: 'Open-Face Pocket Watch',
    description:
      'Bow at twelve, crown inside the bow, no lid to open. The 46 mm (1¾ in) case is antique-finish brass with a domed mineral crystal, and the white dial has slender Roman numerals and blued-steel-colored hands. It hangs from a 14 in (356 mm) brass curb chain ending in a T-bar for a vest button. Driven by a Japanese quartz movement, so there is nothing to wind but the story.',
    price: '98.00',
    category: 'Timepieces',
    tags: ['pocket watch', 'brass', 'roman numerals', 'groom', 'vintage style'],
    stock: 0,
    featured: false,
    alt: 'Antique brass open-face pocket watch with white dial, Roman numerals, blue hands and curb chain',
  },
  {
    id: 99,
    name: 'Mother-of-Pearl Dial Petite Watch',
    description:
      'Mother-of-pearl, shaved thin enough to glow, sits behind four tiny silver markers and nothing else. At 30 mm (1 3/16 in) and 7 mm thick the polished stainless steel case is meant for a small wrist. I string the strap myself: three rows of 4 mm (5/32 in) gray imitation pearls, glass at heart, into a silver-plated clasp. Japanese quartz movement, three hands. Fits 6 to 7 in (152–178 mm).',
    price: '118.00',
    category: 'Timepieces',
    tags: ['watch', 'mother of pearl', 'imitation pearl', 'gray', 'gift for her', 'petite'],
    stock: 7,
    featured: false,
    alt: 'Small polished steel watch with glowing mother-of-pearl dial on three rows of gray imitation pearls',
  },
  {
    id: 101,
    name: 'Ridgeline Field Watch',
    description:
      'Twelve large numerals, thirteen to twenty-four in small ones inside them, all in cream on matte olive green. Every cream mark glows after dark. Around that, a bead-blasted stainless steel case of 40 mm (1 9/16 in) with a screw-down back, and a one-piece khaki canvas strap, 20 mm, that can’t drop the watch if a pin fails. Japanese quartz movement with date at four-thirty. Rain is fine; swimming isn’t.',
    price: '140.00',
    category: 'Timepieces',
    tags: ['watch', 'field watch', 'olive green', 'canvas strap', 'outdoors', 'glow'],
    stock: 3,
    featured: false,
    alt: 'Matte steel field watch with olive dial, large cream numerals and a khaki canvas strap',
  },
  {
    id: 102,
    name: 'Gemstone Bead Bracelet Watch',
    description:
      'A watch for people who don’t care for buckles. Between two lengths of stretch-strung beads sits a 26 mm (1 in) round brass case with an ivory dial and twelve fine gold-colored strokes. The beads, 8 mm (5/16 in), run labradorite, rose quartz, labradorite, fourteen in all, with a brass round on each side of the watch. Japanese quartz movement. It rolls on and fits 6¼ to 7 in (159–178 mm).',
    price: '58.00',
    category: 'Timepieces',
    tags: ['watch', 'bead bracelet', 'labradorite', 'rose quartz', 'brass', 'stretch'],
    stock: 15,
    featured: true,
    alt: 'Small brass watch with ivory dial on a stretch band of gray labradorite and pink rose quartz beads',
  },
  {
    id: 103,
    name: 'Moonphase Pendant Watch',
    description:
      'Worn on a 28 in (711 mm) silver-plated chain, where you can tip it up and read it without seeming to. The round case, 34 mm (1 5/16 in), is silver-plated brass engraved on its back with a plain border and room for initials. On the front: a midnight blue dial, silver Roman numerals, and a painted moon that travels across a window at six once each month. Japanese quartz movement, one button cell.',
    price: '72.00',
    category: 'Timepieces',
    tags: ['pendant watch', 'necklace', 'moon', 'blue', 'silver-plated', 'gift for her'],
    stock: 5,
    featured: false,
    alt: 'Round silver-tone pendant watch with midnight blue dial and a painted moon window, on a long chain',
  },
  {
    id: 104,
    name: 'Nurse Fob Watch in Coral-Colored Glass',
    description:
      'Pinned at the pocket, hung upside down, right way up to the one who wears it. Coral-colored glass beads, nine of them at 6 mm (¼ in), link a silver-plated bar pin to a 28 mm (1⅛ in) stainless steel case. The dial is white with bold black numerals and a sweeping red seconds hand for counting a pulse. A Japanese quartz movement runs it. The beads wipe clean.',
    price: '64.00',
    category: 'Timepieces',
    tags: ['fob watch', 'nurse', 'coral color', 'glass bead', 'medical', 'graduation'],
    stock: 12,
    featured: false,
    alt: 'Upside-down fob watch with white dial and red seconds hand hanging from coral glass beads and a pin',
  },
  {
    id: 105,
    name: 'Hammered Brass Dial Watch',
    description:
      'The most work I put into anything this size. I planish the dial from sheet brass with a hammer the weight of an egg, over four hundred taps, then darken the hollows and polish the high spots, so it shimmers like a pond. No numerals; two black leaf hands. Stainless steel case in black, 40 mm (1 9/16 in), flat mineral crystal, black bridle-leather strap, Japanese quartz movement. Signed and numbered on the back.',
    price: '240.00',
    category: 'Timepieces',
    tags: ['watch', 'brass dial', 'hammered', 'black', 'one of a kind', 'anniversary'],
    stock: 2,
    featured: false,
    alt: 'Black steel watch with a shimmering hammered brass dial, two black leaf hands and black strap',
  },
]

/**
 * The facts of sets, out of their own descriptions: a test holds each value to them. The box is named only where they name
 * it.
 */
export const setFacts: Readonly<Record<number, string>> = {
  87: 'Material: walnut; Color: dark; Refill: Cross-style; Lead: 0.7 mm; Pen: 130 mm; Pencil: 130 mm; Fittings: chrome; Comes in: hinged walnut-brown box',
  88: 'Material: resin; Color: royal blue, silver-gray; Refill: Parker-style; Lead: 0.7 mm; Pen: 133 mm; Pencil: 133 mm; Fittings: gunmetal; Comes in: black sleeve box',
  89: 'Material: ash; Treatment: ebonized; Color: black, white; Refill: Parker-style; Lead: 5.6 mm; Pen: 137 mm; Pencil: 121 mm; Fittings: chrome; Comes in: roll of gray wool felt',
  94: 'Material: olivewood, brass; Color: honey, brown; Refill: Parker-style; Lead: 0.5 mm; Pen: 140 mm; Pencil: 140 mm; Fittings: brass; Comes in: kraft box',
  11: 'Material: black walnut; Refill: Cross-style; Pen: 130 mm; Other piece: 70 mm; Fittings: chrome; Comes in: hinged gift box',
  43: 'Material: olivewood, steel; Color: honey; Refill: Cross-style; Pen: 133 mm; Other piece: 216 mm; Fittings: satin brass finish; Comes in: long box',
  47: 'Material: curly maple, sodalite; Color: cream, blue; Refill: Cross-style; Pen: 133 mm; Other piece: 121 mm; Fittings: satin nickel; Comes in: box',
  48: 'Material: bocote, glass; Color: brown, olive-gold; Refill: Parker-style; Pen: 133 mm; Other piece: 152 mm; Fittings: brass finish; Comes in: box lined in dark green',
  54: 'Material: cork, resin, stainless steel; Color: green; Refill: Parker-style; Pen: 140 mm; Other piece: 146 mm; Fittings: antique pewter; Comes in: pine box',
  62: 'Material: padauk, stainless steel; Color: orange-red; Refill: Parker-style; Pen: 143 mm; Other piece: 51 mm; Fittings: gunmetal; Comes in: black tin',
  95: 'Material: waxed canvas, box elder, leather; Color: brown, cream; Refill: Parker-style; Pen: 114 mm; Other piece: 203 mm; Fittings: antique brass',
  51: 'Material: maple, walnut; Color: cream-white; Refill: Parker-style; Pen: 171 mm; Other piece: 127 mm; Fittings: satin nickel',
  80: 'Material: cherry; Refill: Parker-style; Pen: 137 mm; Other piece: 152 mm; Fittings: brass; Movement: Japanese quartz',
  90: 'Material: walnut, holly; Refill: Cross-style; Lead: 0.7 mm; Pen: 133 mm; Pencil: 133 mm; Other piece: 241 mm',
  91: 'Material: olivewood, glass; Other piece: 216 mm; Fittings: chrome',
  56: 'Material: amethyst, sterling silver, resin; Treatment: natural; Color: violet; Refill: Cross-style; Pen: 130 mm; Bracelet: 184 mm; Fittings: chrome; Comes in: white box',
  92: 'Material: rose quartz, brass; Color: pink; Bracelet: 186 mm; Other piece: 121 mm; Comes in: kraft box',
  93: 'Material: green aventurine, ceramic, brass; Color: green, cream; Comes in: muslin bag',
  100: 'Material: stainless steel, leather, resin; Color: blue, tan; Refill: Parker-style; Pen: 133 mm; Other piece: 38 mm; Fittings: chrome; Movement: Japanese quartz; Comes in: walnut box',
}

/** What the buyers of generated orders are called, and where they live. */

export const FIRST_NAMES =
  'Ada Amir Anna Ben Bella Carl Cleo Clara Dan Dora Eve Elias Ella Finn Fiona Gia Greta Hal Hanna Hugo Ida Ines Iris Jon Julia Kit Kira Lea Leon Lina Luis Max Maya Mila Nina Noah Nora Olga Omar Otto Paul Pia Quin Rosa Ruth Sam Sara Sofia Tess Tom Uma Vera Victor Walt Wanda Xenia Yara Yusuf Zoe Zora'.split(
    ' ',
  )

export const LAST_NAMES =
  'Abel Adler Baker Bishop Brown Carter Chen Cole Cruz Diaz Dunn Ellis Evans Fisher Fox Garcia Gray Green Hale Hill Ives Jackson Jones Kelly Kim King Lane Lee Lopez Mason Miller Moss Nash Nguyen Ortiz Orr Park Patel Quinn Reed Rivera Russo Silva Smith Stone Todd Turner Vale Vogel Walsh Weber West Wolf Wood Young Zhang Ziegler'.split(
    ' ',
  )

export const PLACES = [
  { city: 'Asheville', state: 'NC', zip: '28801' },
  { city: 'Portland', state: 'OR', zip: '97201' },
  { city: 'Burlington', state: 'VT', zip: '05401' },
  { city: 'Madison', state: 'WI', zip: '53703' },
  { city: 'Boulder', state: 'CO', zip: '80302' },
  { city: 'Savannah', state: 'GA', zip: '31401' },
  { city: 'Ithaca', state: 'NY', zip: '14850' },
  { city: 'Santa Cruz', state: 'CA', zip: '95060' },
]

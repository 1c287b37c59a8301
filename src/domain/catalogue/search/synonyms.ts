/**
 * Words that mean the same to a shopper, as data: a search for one finds the others. A phrase of several words finds
 * products that have all of them. Where one word is wider than another, both stand in a group only if a shopper who
 * types either would be glad of the other.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['bracelet', 'bangle', 'wristband', 'armband'],
  ['wristlet', 'wrist strap', 'key strap'],
  ['keychain', 'key ring', 'keyring', 'key fob'],
  ['watch', 'wristwatch', 'timepiece'],
  ['clock', 'timepiece'],
  ['mantel', 'mantle', 'mantelpiece'],
  ['gem', 'gemstone', 'stone'],
  ['leadholder', 'lead holder'],
  ['rollerball', 'roller ball'],
  ['ballpoint', 'ball point', 'twist pen', 'click pen'],
  ['biro', 'pen'],
  ['magnifier', 'magnifying glass', 'loupe'],
  ['opener', 'letter knife', 'paper knife'],
  ['olivewood', 'olive wood'],
  ['purpleheart', 'purple heart'],
  ['seed bead', 'seedbead', 'rocaille'],
  ['gray', 'grey'],
  ['color', 'colour'],
  ['jewelry', 'jewellery', 'jewlery'],
  ['aluminum', 'aluminium'],
  ['mens', 'men'],
  ['womens', 'women', 'ladies'],
  ['gift', 'present'],
  ['purple', 'violet', 'lavender'],
  ['navy', 'dark blue'],
  ['teal', 'aqua'],
  ['wood', 'wooden'],
  ['gold', 'golden'],
]

-- The specification's category pages become collections whose words can be changed. Their pieces are found by rules that
-- stand in the code (src/pieces/listing/catalogue.rules.ts), by these names; no other collection can have had one of them.
INSERT INTO collections (slug, name, words, description, pieces, shown)
SELECT slug, name, words, description, jsonb_build_object('by', 'house', 'rule', slug), true
FROM (VALUES
  ('gemstone-bracelets', 'Gemstone Bracelets', 'Strung by hand, each a little different from the next.',
    'Bracelets of natural stone, strung and knotted by hand.'),
  ('natural-gemstones', 'Natural Gemstones', 'Natural stone, strung by hand.',
    'Natural gemstone bracelets, each strung by hand.'),
  ('glass-bead-bracelets', 'Glass Bead Bracelets', 'Glass beads in many colors, strung or woven by hand.',
    'Bracelets of glass beads, strung by hand.'),
  ('wristlets', 'Wristlets', 'For keys, cards and small things, on a loop for the hand.',
    'Wristlets made by hand, for keys, cards and small things.'),
  ('pens', 'Pen Sets', 'Pens paired with something that suits them, sold as a set.',
    'Pens with their companions, made by hand.'),
  ('limited-edition', 'Limited Edition', 'Pieces we feature, and those of which five or fewer lie ready.',
    'Featured pieces, and those of which five or fewer lie ready.'),
  ('watches', 'Watches', 'For the wrist, the pocket or a chain.',
    'Watches made by hand, for the wrist, the pocket and a chain.'),
  ('clocks', 'Clocks', 'For the wall, the mantel and the desk.',
    'Clocks made by hand, for the wall, the mantel and the desk.'),
  ('bracelets', 'Bracelets', 'Of stone and of glass, strung by hand.',
    'Bracelets of stone and glass, each strung by hand.'),
  ('pens-and-pencils', 'Pens and Pencils', 'One by one; those that come with a companion are among the sets.',
    'Pens and mechanical pencils made by hand, one by one.'),
  ('sets-and-gifts', 'Sets and Gifts', 'Pieces that belong together, and small things to give.',
    'Sets of pieces that belong together, and small things to give.')
) AS house (slug, name, words, description);

-- What product feeds tell of all pieces of a category: whom they are made for, and which of Google's categories they are in.
-- What is not said there is as src/domain/catalogue/feed/feed-settings.ts has it (0164).
ALTER TABLE categories ADD COLUMN feed jsonb NOT NULL DEFAULT '{}';

-- A shop that has the demo since before has what the demo says of them now (demo/catalogue/categories.ts).
UPDATE categories SET feed = jsonb_build_object('googleCategory', said.google)
FROM (VALUES
  ('Natural Gemstones', 'Apparel & Accessories > Jewelry > Bracelets'),
  ('Bracelets - Natural Gemstones', 'Apparel & Accessories > Jewelry > Bracelets'),
  ('Bracelets - Glass Bead', 'Apparel & Accessories > Jewelry > Bracelets'),
  ('Wristlets', 'Apparel & Accessories > Handbag & Wallet Accessories > Keychains'),
  ('Pens - Wood', 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils > Pens'),
  ('Pens - Resin', 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils > Pens'),
  ('Pens - Themed', 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils > Pens'),
  ('Pens - Mechanical Pencils', 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils > Pencils > Writing Pencils > Mechanical Pencils'),
  ('Sets - Pen and Pencil', 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils > Pen & Pencil Sets'),
  ('Timepieces', 'Apparel & Accessories > Jewelry > Watches'),
  ('Clocks', 'Home & Garden > Decor > Clocks')
) AS said (name, google)
WHERE categories.name = said.name
  AND EXISTS (SELECT FROM demo_rows WHERE demo_rows.kind = 'category' AND demo_rows.id = categories.id);

-- Categories are the owner's to name, describe and put in order.
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What a category was called before, or one that became part of it: addresses, files and forms that still say so mean
-- this one.
CREATE TABLE former_category_names (
  name text PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE
);
CREATE INDEX former_category_names_of_category ON former_category_names (category_id);

-- Limited is what is featured, or of which five or fewer are there, whatever kind of piece it is: the specification's own
-- rule (section 3). src/domain/catalogue/catalogue.ts says the same.
DROP FUNCTION listing_scopes(jsonb);
ALTER FUNCTION listing_scopes_by_stock(jsonb) RENAME TO listing_scopes;
DROP INDEX products_limited;
CREATE INDEX products_limited ON products (lower(name) COLLATE "C", id) WHERE published AND (featured OR stock <= 5);

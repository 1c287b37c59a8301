-- What a buyer is asked of a piece: up to five questions, in their order.
ALTER TABLE products ADD COLUMN questions jsonb NOT NULL DEFAULT '[]';
-- Whether what was answered makes a line's pieces ones that can't be returned. Null of lines of pieces that asked nothing, and
-- of those sold before: there any answer does.
ALTER TABLE order_lines ADD COLUMN final_sale boolean;

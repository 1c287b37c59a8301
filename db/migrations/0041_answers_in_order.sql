-- Answers keep the order in which they were asked: jsonb sorts an object's names, json keeps them as they were written.
ALTER TABLE checkouts ALTER COLUMN lines TYPE json USING lines::json;
ALTER TABLE order_lines ALTER COLUMN customization TYPE json USING customization::json;
ALTER TABLE line_exchanges ALTER COLUMN customization TYPE json USING customization::json;

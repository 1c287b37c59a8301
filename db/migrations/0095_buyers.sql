-- All orders of a person, for the page of a buyer and for what is kept of them: each look read every order.
CREATE INDEX orders_of_buyer ON orders (lower(trim(customer_email)), id);
-- The day of the first movement of money, from which the books are told: each look at them read every movement for it.
CREATE INDEX money_movements_by_time ON money_movements (happened_at);

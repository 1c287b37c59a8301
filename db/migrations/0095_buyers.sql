-- All orders of a person, for the page of a buyer and for what is kept of them: each look read every order.
CREATE INDEX orders_of_buyer ON orders (lower(trim(customer_email)), id);
-- What was given back in a period, and the day of the first movement of money: each look at the books read every movement.
CREATE INDEX money_movements_by_time ON money_movements (happened_at);

-- When an owner changed the tax or said that it is right: until then no real payment begins (0166). A shop whose tax is
-- not the one every shop comes with, or that took real payments, goes on as it did. A payment from before its environment
-- was kept may have been real (0147).
ALTER TABLE settings ADD COLUMN tax_confirmed_at timestamptz;

-- A shop that never saved its settings has no row.
INSERT INTO settings (id, value)
SELECT 1, '{}'
WHERE EXISTS (SELECT FROM payments WHERE provider <> 'manual' AND environment IS DISTINCT FROM 'sandbox')
ON CONFLICT (id) DO NOTHING;

UPDATE settings
SET tax_confirmed_at = coalesce(confirmed_at, now())
WHERE confirmed_at IS NOT NULL
  OR coalesce((value #>> '{pricing,defaultTaxMillipercent}')::numeric, 8000) <> 8000
  OR coalesce((value #>> '{pricing,shippingIsTaxed}')::boolean, true) IS NOT TRUE
  OR coalesce((value #>> '{pricing,taxOnlyWhereRegistered}')::boolean, false)
  OR coalesce(value #> '{pricing,taxRegistrations}', '[]') <> '[]'
  OR EXISTS (SELECT FROM payments WHERE provider <> 'manual' AND environment IS DISTINCT FROM 'sandbox');

-- When the wallet last said how a payment stands: an order whose money was not heard of for an hour is asked about when
-- somebody opens or packs it (src/shop/checkout/after/payment-looks.ts).
ALTER TABLE payments ADD COLUMN known_at timestamptz NOT NULL DEFAULT now();
UPDATE payments SET known_at = updated_at;

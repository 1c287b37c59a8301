-- Rates of sales tax have up to three decimals (8.875% in New York City): in thousandths of a percent they are whole.
ALTER TABLE checkouts ALTER COLUMN tax_rate_basis_points TYPE integer USING tax_rate_basis_points * 10;
ALTER TABLE checkouts RENAME COLUMN tax_rate_basis_points TO tax_rate_millipercent;
ALTER TABLE manual_orders ALTER COLUMN tax_rate_basis_points TYPE integer USING tax_rate_basis_points * 10;
ALTER TABLE manual_orders RENAME COLUMN tax_rate_basis_points TO tax_rate_millipercent;

-- The states with a rate of their own become the registrations, with shipping taxed there as everywhere so far.
UPDATE settings SET value = jsonb_set(value, '{pricing}',
  (value -> 'pricing') - 'defaultTaxRateBasisPoints' - 'taxRateByState' || jsonb_build_object(
    'defaultTaxMillipercent', coalesce((value #>> '{pricing,defaultTaxRateBasisPoints}')::integer, 800) * 10,
    'taxOnlyWhereRegistered', false,
    'taxRegistrations', coalesce((
      SELECT jsonb_agg(jsonb_build_object('state', rate.key, 'rateMillipercent', rate.value::integer * 10,
        'shippingIsTaxed', coalesce((settings.value #>> '{pricing,shippingIsTaxed}')::boolean, true),
        'since', NULL, 'note', '') ORDER BY rate.key)
      FROM jsonb_each_text(coalesce(settings.value #> '{pricing,taxRateByState}', '{}')) rate), '[]')))
WHERE value ? 'pricing';

-- How each total came about (src/domain/checkout/price-steps.ts). Null before they were kept.
ALTER TABLE checkouts ADD COLUMN price_steps jsonb;
ALTER TABLE orders ADD COLUMN price_steps jsonb;

-- How often one mail address may use a promo code; null for as often as anybody.
ALTER TABLE promotions ADD COLUMN max_uses_per_email integer CHECK (max_uses_per_email > 0);
-- Uses are counted by the address of their checkout, so that who is erased is erased from them, too.
CREATE INDEX checkouts_of_promotion ON checkouts (promotion_id, lower(btrim(customer ->> 'email')))
  WHERE promotion_id IS NOT NULL;

-- Sums had no permission of their own before: existing keys keep what they could read.
UPDATE "staff_keys" SET "scopes" = array_append("scopes", 'orders.sums')
WHERE 'orders.read' = ANY ("scopes") AND NOT 'orders.sums' = ANY ("scopes");

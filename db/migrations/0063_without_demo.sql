-- Whether the shop is without the demo's front: what came with the shop (its listings, its care of kinds) then stays only
-- where its owner has put it (0153).
ALTER TABLE fronts ADD COLUMN without_demo boolean NOT NULL DEFAULT false;

-- Those whose demo is gone, and those that never had one.
UPDATE fronts SET without_demo = true
WHERE EXISTS (SELECT FROM audit_log WHERE subject = 'demo' AND action = 'demo.remove')
  OR (jsonb_typeof(published->'home') = 'array' AND jsonb_typeof(published->'navigation') = 'object'
    AND NOT EXISTS (SELECT FROM demo_rows));

DROP TRIGGER front_changed ON fronts;
-- A draft changes nothing of what is shown.
CREATE TRIGGER front_changed AFTER UPDATE ON fronts FOR EACH ROW
  WHEN (OLD.published IS DISTINCT FROM NEW.published OR OLD.without_demo IS DISTINCT FROM NEW.without_demo)
  EXECUTE FUNCTION announce_front();

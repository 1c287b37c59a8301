-- What a browser of the desk sees as the shop itself before everybody does: what is typed of one page or collection (0157).
ALTER TABLE sessions ADD COLUMN previewed jsonb;

-- A collection is drafted and published as a page is (0144). `draft` is null where nothing is being written.
ALTER TABLE collections
  ADD COLUMN draft jsonb,
  ADD COLUMN publish_at timestamptz CHECK (publish_at IS NULL OR draft IS NOT NULL);

DROP TRIGGER collection_changed ON collections;
CREATE TRIGGER collection_added AFTER INSERT OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION announce_collection();
-- A draft changes nothing of what is shown.
CREATE TRIGGER collection_changed AFTER UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.words, OLD.description, OLD.picture, OLD.pieces, OLD.shown)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.words, NEW.description, NEW.picture, NEW.pieces, NEW.shown))
  EXECUTE FUNCTION announce_collection();

-- When somebody at the bench began a line's pieces that are made for their order, and when the last of them was finished.
ALTER TABLE order_lines
  ADD COLUMN making_started_at timestamptz,
  ADD COLUMN making_done_at timestamptz,
  ADD CHECK (making_done_at IS NULL OR making_started_at IS NOT NULL);

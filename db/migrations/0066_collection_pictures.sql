-- A collection's picture, and what of it stays in sight (src/domain/store/front/home/block.ts, BlockPicture).
ALTER TABLE collections ADD COLUMN picture jsonb;

-- Whatever deletes a photo's row, cascades included, leaves a note that its files are to be removed.
CREATE FUNCTION note_photo_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals (folder) VALUES (OLD.folder) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER photos_note_removal AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_photo_removal();

-- compatible-with-previous
-- outside-of-a-transaction
-- Numbers are stored without separators, so that the same one is found on two animals.
update "health_records" set "microchip" = upper(regexp_replace("microchip", '[^0-9A-Za-z]', '', 'g')) where "microchip" ~ '[^0-9A-Z]';
--> statement-breakpoint
update "health_record_keepers" set "microchip" = upper(regexp_replace("microchip", '[^0-9A-Za-z]', '', 'g')) where "microchip" ~ '[^0-9A-Z]';
--> statement-breakpoint
drop index concurrently if exists "health_records_microchip";
--> statement-breakpoint
create index concurrently "health_records_microchip" on "health_records" using btree ("microchip") where "health_records"."microchip" <> '';

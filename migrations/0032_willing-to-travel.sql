ALTER TABLE "locations" DROP CONSTRAINT "locations_name_unique";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "travel_km" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_that_travel" ON "locations" USING btree ("latitude") WHERE "locations"."travel_km" > 0;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_name_travel_km" UNIQUE("name","travel_km");
-- compatible-with-previous
CREATE TABLE "gazetteers" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"rows" integer NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text collate "C" NOT NULL,
	"country" text NOT NULL,
	"region_code" text NOT NULL,
	"region" text NOT NULL,
	"region_folded" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"population" integer NOT NULL,
	"typo_keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"code" text collate "C" NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	CONSTRAINT "postal_codes_code_country_pk" PRIMARY KEY("code","country")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "latitude" real;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "longitude" real;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "placed_with" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "latitude" real;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "longitude" real;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "latitude" real;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "longitude" real;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "placed_with" text;--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree ("folded","id");--> statement-breakpoint
CREATE INDEX "places_by_typo" ON "places" USING gin ("typo_keys");--> statement-breakpoint
CREATE INDEX "places_by_point" ON "places" USING gist (point("longitude", "latitude"));
-- compatible-with-previous
CREATE TABLE "site_counts" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"homes_found" integer NOT NULL,
	"members" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_counts_is_only" CHECK ("site_counts"."is_only")
);

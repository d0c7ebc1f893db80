-- compatible-with-previous
CREATE TABLE "photo_fingerprints" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_hashes" (
	"photo_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"hash" bigint NOT NULL,
	CONSTRAINT "photo_hashes_photo_id_part_pk" PRIMARY KEY("photo_id","part")
);
--> statement-breakpoint
CREATE TABLE "photo_matches" (
	"photo_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"distance" smallint NOT NULL,
	"allowed_at" timestamp (3) with time zone,
	CONSTRAINT "photo_matches_photo_id_other_id_pk" PRIMARY KEY("photo_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_fingerprints" ADD CONSTRAINT "photo_fingerprints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_hashes" ADD CONSTRAINT "photo_hashes_photo_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_photo_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_other_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_owner" ON "photo_fingerprints" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_fingerprints_oldest" ON "photo_fingerprints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_0" ON "photo_hashes" USING btree ((("hash" >> 0) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_16" ON "photo_hashes" USING btree ((("hash" >> 16) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_32" ON "photo_hashes" USING btree ((("hash" >> 32) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_48" ON "photo_hashes" USING btree ((("hash" >> 48) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_matches_other" ON "photo_matches" USING btree ("other_id");

-- compatible-with-previous
CREATE TABLE "coats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "coats_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "fact_bits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "coat_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_coat_id_coats_id_fk" FOREIGN KEY ("coat_id") REFERENCES "public"."coats"("id") ON DELETE no action ON UPDATE no action;
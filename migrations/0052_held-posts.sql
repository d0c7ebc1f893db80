-- compatible-with-previous
CREATE TABLE "held_posts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"next_status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_posts_oldest" ON "held_posts" USING btree ("created_at","post_id");
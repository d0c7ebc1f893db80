CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_author_form" UNIQUE("author_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "hearts" (
	"user_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hearts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
DROP INDEX "adoption_requests_requester";--> statement-breakpoint
DROP INDEX "adoption_requests_owner";--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "decision_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "owner_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "requester_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "mailed_message_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_in_order" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hearts_newest" ON "hearts" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "hearts_post" ON "hearts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "adoption_requests_waiting" ON "adoption_requests" USING btree ("created_at","id") WHERE "adoption_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "adoption_requests_requester" ON "adoption_requests" USING btree ("requester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adoption_requests_owner" ON "adoption_requests" USING btree ("owner_id","created_at","id");
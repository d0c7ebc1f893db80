-- compatible-with-previous
-- outside-of-a-transaction
-- Servers of before find by name as well as ever, but read more: they compare without these indexes until they are replaced.
drop index concurrently if exists "users_by_name_next";
--> statement-breakpoint
create index concurrently "users_by_name_next" on "users" using btree (fold_text("name"),"id");
--> statement-breakpoint
drop index concurrently if exists "users_by_name";
--> statement-breakpoint
alter index "users_by_name_next" rename to "users_by_name";
--> statement-breakpoint
drop index concurrently if exists "audit_log_label_next";
--> statement-breakpoint
create index concurrently "audit_log_label_next" on "audit_log" using btree (fold_text("subject_label") text_pattern_ops);
--> statement-breakpoint
drop index concurrently if exists "audit_log_label";
--> statement-breakpoint
alter index "audit_log_label_next" rename to "audit_log_label";
--> statement-breakpoint
drop index concurrently if exists "messages_words_next";
--> statement-breakpoint
create index concurrently "messages_words_next" on "messages" using gin ((to_tsvector('simple', fold_text("content")) || array_to_tsvector(array["conversation_id"::text])));
--> statement-breakpoint
drop index concurrently if exists "messages_words";
--> statement-breakpoint
alter index "messages_words_next" rename to "messages_words";
--> statement-breakpoint
drop index concurrently if exists "posts_by_name_next";
--> statement-breakpoint
create index concurrently "posts_by_name_next" on "posts" using btree ("status",(fold_text("name") collate "C"),"id","created_at","name");
--> statement-breakpoint
drop index concurrently if exists "posts_by_name";
--> statement-breakpoint
alter index "posts_by_name_next" rename to "posts_by_name";
--> statement-breakpoint
drop index concurrently if exists "contact_messages_words_next";
--> statement-breakpoint
create index concurrently "contact_messages_words_next" on "contact_messages" using gin (to_tsvector('simple', fold_text("name" || ' ' || "email" || ' ' || "message")));
--> statement-breakpoint
drop index concurrently if exists "contact_messages_words";
--> statement-breakpoint
alter index "contact_messages_words_next" rename to "contact_messages_words";

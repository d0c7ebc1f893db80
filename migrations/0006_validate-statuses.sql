-- compatible-with-previous
alter table "posts" validate constraint "posts_status";
--> statement-breakpoint
alter table "posts" validate constraint "posts_closed_from";

-- compatible-with-previous
CREATE TABLE "agreement_pets" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"agreement_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_openings" (
	"photo_id" uuid NOT NULL,
	"vet_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_openings_photo_id_vet_id_pk" PRIMARY KEY("photo_id","vet_id")
);
--> statement-breakpoint
ALTER TABLE "agreements" DROP CONSTRAINT "agreements_one_of_request";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agreement_pets" ADD CONSTRAINT "agreement_pets_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_openings" ADD CONSTRAINT "proof_openings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_openings" ADD CONSTRAINT "proof_openings_vet_id_users_id_fk" FOREIGN KEY ("vet_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_pets_of_agreement" ON "agreement_pets" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "proof_openings_of_vet" ON "proof_openings" USING btree ("vet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_valid_of_request" ON "agreements" USING btree ("request_id") WHERE "agreements"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "agreements_of_post" ON "agreements" USING btree ("post_id");
--> statement-breakpoint
-- The animals of final agreements whose request was not declined, also those that were adopted together. Of several agreements about one
-- animal that of the approved request holds, else the newest.
insert into "agreement_pets" ("post_id", "agreement_id")
select distinct on (animals.post_id) animals.post_id, a.id
from "agreements" a
left join "adoption_requests" r on r.id = a.request_id
cross join lateral (
  select a.post_id
  union
  select t.post_id from "posts" p
  join "adoption_requests" t on t.post_id = p.bonded_with_id and t.requester_id = a.requester_id and t.status = r.status
  where p.id = a.post_id
) animals
where a.final_at is not null and r.status is distinct from 'rejected'
order by animals.post_id, r.status = 'approved' desc nulls last, a.final_at desc, a.id desc;
--> statement-breakpoint
update "agreements" set "voided_at" = now()
where "final_at" is not null and not exists (select from "agreement_pets" p where p.agreement_id = "agreements".id);

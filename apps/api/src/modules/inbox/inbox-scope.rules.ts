export { isInScope, onlyStaffOf } from "#modules/conversations/conversation-scope.rules.ts";

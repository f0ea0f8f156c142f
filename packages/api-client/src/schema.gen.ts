// Generated from apps/api/openapi.json by `pnpm gen`; do not edit.

export interface paths {
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a phone or an e-mail and a password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the bearer with the refresh cookie */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out here or everywhere */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work in another shop */
        post: operations["changeShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in */
        get: operations["getUser"];
        /** Change my name and language */
        put: operations["changeProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a code by message or e-mail */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open an account with a code */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a code */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a code */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive a delivery report of an SMS */
        post: operations["receiveSmsReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invitations to work in the shop */
        get: operations["listInvitations"];
        put?: never;
        /** Invite somebody to work in the shop */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an invitation again with a new link */
        post: operations["renewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an invitation back */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the invitation a link opens */
        get: operations["openInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invitations that wait for me */
        get: operations["listOwnInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who works in the shop */
        get: operations["listStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what people did in the shop */
        get: operations["listStaffActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a member of staff */
        get: operations["getStaffMember"];
        /** Change what a member of staff may do */
        put: operations["changeStaffMember"];
        post?: never;
        /** Take a member of staff out of the shop */
        delete: operations["removeStaffMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a member of staff */
        post: operations["suspendStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a suspended member work again */
        post: operations["resumeStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where I am signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one of my devices */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shops I work in */
        get: operations["listOwnShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who can unlock this device */
        get: operations["listDevicePeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock this device with a PIN */
        post: operations["signInByPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lock this device */
        post: operations["lockDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/contact/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the codes to change my contact */
        post: operations["requestContactCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change my phone or e-mail */
        put: operations["changeContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change my password */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set my counter PIN */
        put: operations["setPin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the shop */
        get: operations["getShop"];
        /** Change the shop's details */
        put: operations["changeShopDetails"];
        /** Open a shop */
        post: operations["createShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Close the shop for now, or open it again */
        put: operations["closeShop"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shops that want to be found */
        get: operations["listDirectory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the caller's country */
        get: operations["getCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open the chat of the demo shop */
        get: operations["openDemo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["listCustomers"];
        put?: never;
        /** Add a customer */
        post: operations["addCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count customers by view */
        get: operations["countCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of customers */
        get: operations["listCustomerTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers who may be one person */
        get: operations["listCustomerDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a customer */
        get: operations["getCustomer"];
        /** Change a customer */
        put: operations["changeCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was done about a customer */
        get: operations["listCustomerActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a customer said to offers */
        get: operations["listCustomerConsents"];
        put?: never;
        /** Write down what a customer said to offers */
        post: operations["noteCustomerConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Block a customer, or take it back */
        put: operations["blockCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customer segments */
        get: operations["listSegments"];
        put?: never;
        /** Add a segment */
        post: operations["addSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count who is in each segment of a page */
        get: operations["countSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See whom rules find */
        post: operations["previewSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a segment */
        get: operations["getSegment"];
        /** Change a segment */
        put: operations["changeSegment"];
        post?: never;
        /** Remove a segment */
        delete: operations["removeSegment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See who is in a segment */
        get: operations["getSegmentPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{id}/frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze a copy of a segment */
        post: operations["freezeSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what two customers would be as one */
        get: operations["previewCustomerMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the merges into a customer that can be undone */
        get: operations["listCustomerMerges"];
        put?: never;
        /** Make two customers one */
        post: operations["mergeCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-merges/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make two customers of one again */
        post: operations["undoCustomerMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List delivery areas */
        get: operations["listDeliveryAreas"];
        put?: never;
        /** Add a delivery area */
        post: operations["addDeliveryArea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-areas/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count delivery areas by status */
        get: operations["countDeliveryAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-areas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a delivery area */
        get: operations["getDeliveryArea"];
        /** Change a delivery area */
        put: operations["changeDeliveryArea"];
        post?: never;
        /** Remove a delivery area */
        delete: operations["removeDeliveryArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-areas/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change many delivery areas at once */
        post: operations["changeManyDeliveryAreas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickup-places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List pickup places */
        get: operations["listPickupPlaces"];
        put?: never;
        /** Add a pickup place */
        post: operations["addPickupPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickup-places/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a pickup place */
        put: operations["changePickupPlace"];
        post?: never;
        /** Remove a pickup place */
        delete: operations["removePickupPlace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings of the counter */
        get: operations["getTillSettings"];
        /** Change the settings of the counter */
        put: operations["changeTillSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shop's signed-in devices */
        get: operations["listTillDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till-devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Name a device */
        put: operations["nameTillDevice"];
        post?: never;
        /** Sign out a device */
        delete: operations["signOutTillDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture */
        post: operations["addPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a picture */
        delete: operations["removePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/product-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a document to sell */
        post: operations["addProductFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/product-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch a document to sell */
        get: operations["getProductFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change my photo */
        put: operations["changePhoto"];
        post?: never;
        /** Remove my photo */
        delete: operations["removePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the shop's logo */
        put: operations["changeShopLogo"];
        post?: never;
        /** Remove the shop's logo */
        delete: operations["removeShopLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products */
        get: operations["listProducts"];
        put?: never;
        /** Add a product */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count products by status */
        get: operations["countProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories in use */
        get: operations["listProductCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product */
        get: operations["getProduct"];
        /** Change a product */
        put: operations["changeProduct"];
        post?: never;
        /** Delete a product that was never ordered */
        delete: operations["removeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive a product */
        post: operations["archiveProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an archived product */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Duplicate a product */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change many products at once */
        post: operations["changeManyProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/stock-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the changes of a product's stock */
        get: operations["listStockMovements"];
        put?: never;
        /** Add to a stock or take from it */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stock-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set many stocks to what was counted */
        post: operations["countStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/add-on-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List add-on groups */
        get: operations["listAddOnGroups"];
        put?: never;
        /** Add an add-on group */
        post: operations["addAddOnGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/add-on-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an add-on group */
        get: operations["getAddOnGroup"];
        /** Change an add-on group */
        put: operations["changeAddOnGroup"];
        post?: never;
        /** Remove an add-on group */
        delete: operations["removeAddOnGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sets */
        get: operations["listSets"];
        put?: never;
        /** Add a set */
        post: operations["addSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sets/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a set out */
        post: operations["checkSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a set */
        get: operations["getSet"];
        /** Change a set */
        put: operations["changeSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin an import of products */
        post: operations["beginProductImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the import that is not through yet */
        get: operations["getOpenProductImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an import */
        get: operations["getProductImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send rows of an import */
        put: operations["putImportRows"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let an import run, or go on */
        post: operations["startProductImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an import */
        post: operations["stopProductImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin an import of customers */
        post: operations["beginCustomerImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the import of customers that is not through yet */
        get: operations["getOpenCustomerImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an import of customers */
        get: operations["getCustomerImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send rows of an import of customers */
        put: operations["putCustomerImportRows"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let an import of customers run, or go on */
        post: operations["startCustomerImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an import of customers */
        post: operations["stopCustomerImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirm the address of WhatsApp webhooks */
        get: operations["confirmWhatsappWebhook"];
        put?: never;
        /** Take messages and statuses from WhatsApp */
        post: operations["receiveWhatsappWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List message templates */
        get: operations["listTemplates"];
        put?: never;
        /** Add a message template */
        post: operations["addTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List texts to start from */
        get: operations["listTemplateProposals"];
        put?: never;
        /** Make templates of the texts to start from */
        post: operations["takeTemplateProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a message costs */
        get: operations["getMessagePrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a message template */
        get: operations["getTemplate"];
        /** Change a message template */
        put: operations["changeTemplate"];
        post?: never;
        /** Remove a message template */
        delete: operations["removeTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a template to WhatsApp's review */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List orders */
        get: operations["listOrders"];
        put?: never;
        /** Make an order for a customer and send them its link */
        post: operations["addOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count orders by filter */
        get: operations["getOrderCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export orders as a table */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who can look after orders */
        get: operations["listOrderAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give orders to somebody to look after */
        post: operations["assignOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move many orders along at once */
        post: operations["moveOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an order's link again */
        post: operations["sendOrderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what was sold of a product */
        get: operations["getProductSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note for colleagues */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/voice-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch the voice note of an order */
        get: operations["getVoiceNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/lifecycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move an order to another state */
        put: operations["changeOrderLifecycle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till/parked-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List baskets that were put aside */
        get: operations["listParkedSales"];
        put?: never;
        /** Put a basket aside */
        post: operations["parkSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till/parked-sales/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take up a basket that was put aside */
        post: operations["resumeParkedSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till/parked-sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Throw a basket away that was put aside */
        delete: operations["removeParkedSale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drawer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what should be in the cash drawer */
        get: operations["getDrawer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drawer/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put cash into the drawer, or take it out */
        post: operations["moveDrawerCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proformas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List proforma invoices */
        get: operations["listProformas"];
        put?: never;
        /** Promise prices for goods until a day */
        post: operations["addProforma"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proformas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a proforma invoice */
        get: operations["getProforma"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proformas/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an order of a proforma invoice */
        post: operations["orderProforma"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proformas/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a proforma invoice */
        post: operations["cancelProforma"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the counter sells */
        get: operations["getTillCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/till/catalogue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product the counter sells */
        get: operations["getTillProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sell at the counter */
        post: operations["addSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an order's receipt again */
        post: operations["sendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer owes */
        get: operations["listDebtsOfCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/credit-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how much a customer may owe */
        put: operations["setCreditLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record cash taken for an order */
        post: operations["takeCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refunds/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record cash given back for an order */
        post: operations["returnCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what somebody holds of the shop's cash */
        get: operations["getStaffCash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/cash-handed-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record cash that somebody brought back from the road */
        post: operations["handInCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a phone asked to pay an order */
        post: operations["requestPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider at once what became of an open prompt */
        post: operations["checkPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down a payment to the shop's own till */
        post: operations["claimPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a customer the link where they pay */
        post: operations["sendPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the payments of an order */
        get: operations["getOrderPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/selcom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payment notice from Selcom
         * @description The Authorization header, SELCOM and the API key in base64, names the account whose secret signs.
         */
        post: operations["receiveSelcomNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the changes of an order */
        get: operations["listOrderChanges"];
        put?: never;
        /** Change an order, or ask its customer */
        post: operations["askOrderChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/changes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what a change of an order comes to */
        post: operations["previewOrderChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/changes/{change_id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down that the customer agreed by phone */
        post: operations["agreeOrderChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/changes/{change_id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a change the customer is asked about */
        post: operations["withdrawOrderChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the order behind a link */
        get: operations["getOrderPage"];
        put?: never;
        /** Send the order in */
        post: operations["submitOrderPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch a document that a paid order hands over */
        get: operations["getReceiptFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the payment on a phone */
        post: operations["payOrderPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the order */
        post: operations["cancelOrderPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer what the shop asks about the order */
        post: operations["answerOrderChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order the same again */
        post: operations["orderPageAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/voice-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Leave a voice note with the order */
        put: operations["leaveVoiceNote"];
        post?: never;
        /** Remove the voice note of the order */
        delete: operations["removeVoiceNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow what happens in the shop */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own notifications */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how many notifications are unread */
        get: operations["getNotificationSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notifications as read */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how one hears of things */
        get: operations["getNotificationSettings"];
        /** Change how one hears of things */
        put: operations["changeNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers who wait for a person */
        get: operations["listWaitingCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a conversation as answered */
        post: operations["markConversationAnswered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List conversations */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count unread and waiting conversations */
        get: operations["countConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people who work with conversations */
        get: operations["listInboxPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a conversation */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List messages of a conversation */
        get: operations["listMessages"];
        put?: never;
        /** Write to a customer */
        post: operations["addMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages/{messageId}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message that failed once more */
        post: operations["sendMessageAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave colleagues a note in a conversation */
        post: operations["addConversationNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a conversation to somebody */
        post: operations["assignConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a conversation away until a moment */
        post: operations["snoozeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a conversation */
        post: operations["closeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a conversation again */
        post: operations["reopenConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the bot answer a customer, or not */
        post: operations["switchBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages as seen */
        post: operations["markConversationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a customer a file */
        post: operations["sendConversationFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages/{messageId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the file of a message
         * @description A player may ask for a part by `Range`. Pictures, recordings and films are shown where they are asked for; documents are saved.
         */
        get: operations["getMessageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages/{messageId}/file/fetch-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask WhatsApp for a file again */
        post: operations["fetchMessageFileAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages/{messageId}/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** React to a message */
        post: operations["reactToMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List quick replies */
        get: operations["listQuickReplies"];
        put?: never;
        /** Add a quick reply */
        post: operations["addQuickReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a quick reply */
        put: operations["changeQuickReply"];
        post?: never;
        /** Remove a quick reply */
        delete: operations["removeQuickReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List prices offered in a conversation */
        get: operations["listPriceOffers"];
        put?: never;
        /** Take, counter or refuse a price a customer would give */
        post: operations["addPriceOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/offers/{offer_id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a price a customer has not answered */
        post: operations["withdrawPriceOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a shop's first page shows */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export everything the shop has */
        post: operations["exportShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is open before the shop closes for good */
        get: operations["getWhatIsOpen"];
        put?: never;
        /** Ask to close the shop for good */
        post: operations["askToClose"];
        /** Keep a shop that was to close for good */
        delete: operations["keepShop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export everything held about a customer */
        post: operations["exportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a customer */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how far practice got */
        get: operations["getPractice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/practice/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a practice customer order */
        post: operations["startPracticeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the people behind Agiza */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SmsReport: {
            /** @description The gateway's id of the message. */
            request_id: number | string;
            /** @example DELIVERED */
            status: string;
            dest_addr?: string;
        } & {
            [key: string]: unknown;
        };
        WhatsappWebhook: {
            /** @enum {string} */
            object: "whatsapp_business_account";
            entry: ({
                changes: ({
                    /** @description messages, smb_message_echoes and user_preferences are read, others kept. */
                    field: string;
                    value: {
                        /** @description Which number of a shop it is about. */
                        metadata?: {
                            phone_number_id: string;
                        } & {
                            [key: string]: unknown;
                        };
                        contacts?: {
                            [key: string]: unknown;
                        }[];
                        messages?: components["schemas"]["WhatsappMessage"][];
                        statuses?: components["schemas"]["WhatsappStatus"][];
                        /** @description What the shop wrote on its own phone. */
                        message_echoes?: {
                            [key: string]: unknown;
                        }[];
                        /** @description Who wants no marketing, or wants it again. */
                        user_preferences?: {
                            [key: string]: unknown;
                        }[];
                        errors?: {
                            [key: string]: unknown;
                        }[];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        WhatsappMessage: {
            id: string;
            /**
             * @description Seconds since 1970.
             * @example 1763712240
             */
            timestamp: string;
            /** @description The member of this name holds the content. */
            type: string;
            /** @description The customer's WhatsApp id. */
            from?: string;
            /** @description Of a customer who hides the number. */
            from_user_id?: string;
        } & {
            [key: string]: unknown;
        };
        WhatsappStatus: {
            /** @description Of the message it is about. */
            id: string;
            /** @description sent, delivered, read, played or failed. */
            status: string;
            /** @description Seconds since 1970. */
            timestamp: string;
            /** @description What we sent along. */
            biz_opaque_callback_data?: string;
            errors?: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        SelcomNotice: {
            /** @description Our reference of the payment attempt. */
            order_id: string | number;
            /** @description Selcom's own. */
            reference: string | number;
            /** @example COMPLETED */
            payment_status: string;
            transid?: string | number | null;
            result?: string;
            resultcode?: string | number;
            /**
             * @description The wallet that paid.
             * @example MPESA-TZ
             */
            channel?: string | null;
            /** @description Whole shillings. */
            amount?: string | number;
            currency?: string;
            phone?: string | number | null;
        } & {
            [key: string]: unknown;
        };
        SignedIn: {
            /** @description Bearer token; lives 15 minutes. */
            access_token: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            expires_at: string;
            user: components["schemas"]["User"];
        };
        User: {
            id: string;
            name: string;
            /**
             * @description E.164.
             * @example +255754000118
             */
            phone: string | null;
            email: string | null;
            /** @enum {string} */
            language: "en" | "sw";
            /** @description 480 × 480 pixels. */
            photo_url: string | null;
            /** @description Whether they chose a PIN for the counter of this shop. */
            has_pin: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            permissions: components["schemas"]["Permissions"];
            /**
             * @description The name of the person's role in this shop; null without a shop.
             * @enum {string|null}
             */
            preset: "owner" | "manager" | "cashier" | "packer" | "chat" | "accountant" | "custom" | null;
            /**
             * @description All orders, or only those given to the person.
             * @enum {string}
             */
            order_scope: "all" | "assigned";
            /** @description Customers' numbers are shown with their middle left out. */
            masks_phones: boolean;
        };
        /** @description Either an owner's flag or what the person may do; missing grants nothing. */
        Permissions: {
            is_admin: boolean;
        } | {
            /** @enum {string} */
            resource: "product" | "orders" | "customers" | "transactions" | "conversations" | "staffs" | "chatflow" | "whatsapp_interactions";
            action: ("read" | "create" | "update" | "delete") | ("read" | "create" | "update" | "delete")[];
            /** @description Beside `product`: costs are shown. */
            see_cost?: boolean;
            /** @description Beside `orders`: the highest discount given at the till, in percent. */
            max_discount_pct?: number;
            /** @description Beside `orders`: sales on credit at the till. */
            may_give_credit?: boolean;
        }[];
        Error: {
            /** @example order.not_found */
            code: string;
            /** @description For a person, in the language of Accept-Language. */
            message: string;
            detail?: components["schemas"]["ErrorDetail"][];
            request_id: string;
        };
        /** @description One problem with one input field. */
        ErrorDetail: {
            loc: string[];
            msg: string;
            type: string;
        };
        SignIn: {
            /**
             * @description An e-mail address, or a phone number in any local spelling.
             * @example 0754 000 118
             */
            identifier: string;
            password: string;
        };
        SignOut: {
            /** @description Also end every other session. */
            everywhere?: boolean;
        };
        ChangeShop: {
            shop_id: string;
        };
        SentCode: {
            /**
             * @description Masked.
             * @example +255 7 ••••• 118
             */
            sent_to: string;
            /** @enum {string} */
            channel: "whatsapp" | "sms" | "email";
            resend_after_seconds: number;
            expires_in_seconds: number;
        };
        RequestCode: {
            /**
             * @description What the code is for; it opens nothing else.
             * @enum {string}
             */
            purpose: "sign_up" | "sign_in" | "reset_password";
            /**
             * @description An e-mail address, or a phone number in any local spelling.
             * @example 0754 000 118
             */
            identifier: string;
            /**
             * @description How a code travels to a phone, WhatsApp unless said otherwise. E-mail gets e-mail.
             * @enum {string}
             */
            channel?: "whatsapp" | "sms";
        };
        SignUp: {
            name: string;
            /**
             * @description An e-mail address, or a phone number in any local spelling.
             * @example 0754 000 118
             */
            identifier: string;
            /**
             * @description Six digits, as they were sent.
             * @example 482913
             */
            code: string;
            password: string;
            /** @enum {string} */
            language: "en" | "sw";
        };
        SignInByCode: {
            /**
             * @description An e-mail address, or a phone number in any local spelling.
             * @example 0754 000 118
             */
            identifier: string;
            /**
             * @description Six digits, as they were sent.
             * @example 482913
             */
            code: string;
        };
        ResetPassword: {
            /**
             * @description An e-mail address, or a phone number in any local spelling.
             * @example 0754 000 118
             */
            identifier: string;
            /**
             * @description Six digits, as they were sent.
             * @example 482913
             */
            code: string;
            password: string;
        };
        InvitationList: {
            items: components["schemas"]["Invitation"][];
            next: string | null;
            previous: string | null;
        };
        Invitation: {
            id: string;
            name: string;
            phone: string | null;
            preset: components["schemas"]["RolePreset"];
            /** @description Owns the shop: has every permission, sees everything. */
            is_admin: boolean;
            permissions: components["schemas"]["Permission"][];
            /**
             * @description All orders, or only those given to the person.
             * @enum {string}
             */
            order_scope: "all" | "assigned";
            /** @description Customers' numbers are shown with their middle left out. */
            masks_phones: boolean;
            /** @description What products cost the shop is shown; means something beside a permission on `product`. */
            sees_cost: boolean;
            /**
             * @description The highest discount at the till in percent, 100: any; beside a permission on `orders`.
             * @example 5
             */
            max_discount_pct: number;
            /** @description Sells at the till on credit; beside a permission on `orders`. */
            may_give_credit: boolean;
            /** @enum {string} */
            state: "open" | "expired" | "accepted" | "revoked";
            /**
             * @description Opens the page that accepts it. Null where it opens nothing, or the caller may not give this role.
             * @example https://office.example/invite/…
             */
            link: string | null;
            invited_by: {
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            expires_at: string;
        };
        /**
         * @description The named set of permissions it is; `custom` is any other.
         * @enum {string}
         */
        RolePreset: "owner" | "manager" | "cashier" | "packer" | "chat" | "accountant" | "custom";
        Permission: {
            /** @enum {string} */
            resource: "product" | "orders" | "customers" | "transactions" | "conversations" | "staffs" | "chatflow" | "whatsapp_interactions";
            /** @enum {string} */
            action: "read" | "create" | "update" | "delete";
        };
        InvitationForm: {
            name: string;
            /**
             * @description Any local spelling; who accepts must have this number. Null: whoever has the link may.
             * @example 0754 000 218
             */
            phone: string | null;
            preset: components["schemas"]["RolePreset"];
            /** @description Owns the shop: has every permission, sees everything. */
            is_admin: boolean;
            permissions: components["schemas"]["Permission"][];
            /**
             * @description All orders, or only those given to the person.
             * @enum {string}
             */
            order_scope: "all" | "assigned";
            /** @description Customers' numbers are shown with their middle left out. */
            masks_phones: boolean;
            /** @description What products cost the shop is shown; means something beside a permission on `product`. */
            sees_cost?: boolean;
            /**
             * @description The highest discount at the till in percent, 100: any; beside a permission on `orders`.
             * @example 5
             */
            max_discount_pct?: number;
            /** @description Sells at the till on credit; beside a permission on `orders`. */
            may_give_credit?: boolean;
            /**
             * @description How it is written to the number; `nobody`: the link or its QR code is handed over.
             * @enum {string}
             */
            tell_by: "whatsapp" | "sms" | "nobody";
        };
        RenewInvitation: {
            /**
             * @description How it is written to the number; `nobody`: the link or its QR code is handed over.
             * @enum {string}
             */
            tell_by: "whatsapp" | "sms" | "nobody";
        };
        OpenedInvitation: {
            shop_name: string;
            logo_url: string | null;
            inviter_name: string;
            preset: components["schemas"]["RolePreset"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            expires_at: string;
            name: string;
            /** @example +255 7 ••••• 218 */
            masked_phone: string | null;
            /** @description What products cost the shop is shown; means something beside a permission on `product`. */
            sees_cost: boolean;
            /** @enum {string} */
            state: "open" | "expired" | "accepted" | "revoked";
        };
        AcceptedInvitation: {
            shop_id: string;
        };
        OwnInvitations: {
            items: {
                token: string;
                shop_name: string;
                logo_url: string | null;
                inviter_name: string;
                preset: components["schemas"]["RolePreset"];
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                expires_at: string;
            }[];
        };
        StaffList: {
            items: components["schemas"]["StaffMember"][];
            next: string | null;
            previous: string | null;
        };
        StaffMember: {
            id: string;
            name: string;
            phone: string | null;
            email: string | null;
            preset: components["schemas"]["RolePreset"];
            /** @description Owns the shop: has every permission, sees everything. */
            is_admin: boolean;
            permissions: components["schemas"]["Permission"][];
            /**
             * @description All orders, or only those given to the person.
             * @enum {string}
             */
            order_scope: "all" | "assigned";
            /** @description Customers' numbers are shown with their middle left out. */
            masks_phones: boolean;
            /** @description What products cost the shop is shown; means something beside a permission on `product`. */
            sees_cost: boolean;
            /**
             * @description The highest discount at the till in percent, 100: any; beside a permission on `orders`.
             * @example 5
             */
            max_discount_pct: number;
            /** @description Sells at the till on credit; beside a permission on `orders`. */
            may_give_credit: boolean;
            /** @enum {string} */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description Last use of the product in this shop, to 15 minutes; null: none that is remembered.
             * @example 2026-11-21T07:04:00.000Z
             */
            last_seen_at: string | null;
            /**
             * @description What they used then; null where the browser does not say.
             * @example Chrome, Android
             */
            device: string | null;
            /** @description Id of who invited them. */
            invited_by: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        ActivityList: {
            items: components["schemas"]["Activity"][];
            next: string | null;
            previous: string | null;
        };
        Activity: {
            id: string;
            /** @description staff:<id>, customer or system:<job>. */
            actor: string;
            actor_name: string | null;
            device: string | null;
            /** @example staff.member_changed */
            action: string;
            /** @description Id of what it was done to. */
            subject: string;
            /**
             * @description What people call it: an order's number, a name. Null where it has neither.
             * @example #10483
             */
            subject_name: string | null;
            before?: unknown;
            after?: unknown;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
        };
        EditStaffMember: {
            preset: components["schemas"]["RolePreset"];
            /** @description Owns the shop: has every permission, sees everything. */
            is_admin: boolean;
            permissions: components["schemas"]["Permission"][];
            /**
             * @description All orders, or only those given to the person.
             * @enum {string}
             */
            order_scope: "all" | "assigned";
            /** @description Customers' numbers are shown with their middle left out. */
            masks_phones: boolean;
            /** @description What products cost the shop is shown; means something beside a permission on `product`. */
            sees_cost?: boolean;
            /**
             * @description The highest discount at the till in percent, 100: any; beside a permission on `orders`.
             * @example 5
             */
            max_discount_pct?: number;
            /** @description Sells at the till on credit; beside a permission on `orders`. */
            may_give_credit?: boolean;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        OpenSessions: {
            items: {
                id: string;
                /**
                 * @description Null where the browser does not say.
                 * @example Chrome, Android
                 */
                device: string | null;
                /** @description The shop it works in; null for none. */
                shop_name: string | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                last_seen_at: string;
                is_current: boolean;
            }[];
        };
        OwnShops: {
            items: {
                id: string;
                name: string;
                logo_url: string | null;
                is_owner: boolean;
                /** @description The shop this session works in. */
                is_current: boolean;
            }[];
        };
        DevicePeople: {
            items: {
                user_id: string;
                name: string;
                photo_url: string | null;
            }[];
        };
        SignInByPin: {
            user_id: string;
            /**
             * @description Four to six digits.
             * @example 4821
             */
            pin: string;
        };
        Profile: {
            name: string;
            /** @enum {string} */
            language: "en" | "sw";
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at?: string;
        };
        SentContactCodes: {
            /** @description Masked. */
            sent_to: string;
            /** @description Masked: where the second code went. */
            current_sent_to: string;
            /** @enum {string} */
            channel: "whatsapp" | "sms" | "email";
            resend_after_seconds: number;
            expires_in_seconds: number;
        };
        RequestContactCodes: {
            /**
             * @description In any local spelling.
             * @example 0754 000 118
             */
            phone: string;
        } | {
            /** @example asha@example.com */
            email: string;
        };
        ChangeContact: {
            /**
             * @description In any local spelling.
             * @example 0754 000 118
             */
            phone: string;
            /**
             * @description Sent to the new address.
             * @example 482913
             */
            code: string;
            /**
             * @description Sent to where the person was reached until now.
             * @example 482913
             */
            current_code: string;
        } | {
            /** @example asha@example.com */
            email: string;
            /**
             * @description Sent to the new address.
             * @example 482913
             */
            code: string;
            /**
             * @description Sent to where the person was reached until now.
             * @example 482913
             */
            current_code: string;
        };
        ChangePassword: {
            current_password: string;
            password: string;
        };
        SetPin: {
            /**
             * @description Four to six digits.
             * @example 4821
             */
            pin: string;
            password: string;
        };
        Shop: {
            id: string;
            name: string;
            slug: string;
            logo_url: string | null;
            kanga: components["schemas"]["Kanga"];
            /** @description E.164. */
            phone: string;
            /** @enum {string} */
            language: "en" | "sw";
            /** @enum {string} */
            currency: "TZS";
            time_zone: string;
            about: string;
            trade: string;
            region: string;
            area: string;
            /** @description From when to when, HH:MM, 0 is Sunday: two times, or four with a break between the second and the third. A day that is left out is closed. */
            opening_hours: {
                0?: string[];
                1?: string[];
                2?: string[];
                3?: string[];
                4?: string[];
                5?: string[];
                6?: string[];
            };
            /** @description Closed for now, whatever the hours say. */
            is_closed: boolean;
            /**
             * Format: date-time
             * @description Of a shop that is closed for now; null until somebody opens it again.
             * @example 2026-11-21T07:04:00.000Z
             */
            closed_until: string | null;
            /** @description Whether it takes orders now. */
            open: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            opens_at: string | null;
            order_link_hours: number;
            hold_minutes: number;
            /** @description So long may an order wait for the shop before it counts as late. */
            late_after_minutes: number;
            /** @description So long the bot keeps out of a chat after a person wrote in it. */
            bot_pause_minutes: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            min_order_minor: number;
            receipt_footer: string;
            pay_on_collection: boolean;
            listed: boolean;
            /**
             * Format: date-time
             * @description When it closes for good, as an owner asked; null for a shop that stays.
             * @example 2026-11-21T07:04:00.000Z
             */
            closes_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        /** @description The cloth the shop chose; null: it wears the one that its id decides. */
        Kanga: {
            /** @enum {string} */
            way: "embe" | "kisutu" | "bahari" | "zambarau" | "mnazi" | "kaniki" | "machungwa" | "usiku";
            /** @enum {string} */
            border: "pembe" | "jicho" | "nazi" | "mkeka" | "jahazi" | "nukta";
            /** @enum {string} */
            centre: "jua" | "korosho" | "zigi" | "majani" | "lozi" | "nukta" | "kikoi";
        } | null;
        ShopForm: {
            name: string;
            /** @description Any local spelling. */
            phone: string;
            /** @enum {string} */
            language?: "en" | "sw";
            about?: string;
            /** @enum {string} */
            trade?: "shop" | "food" | "fashion" | "salon" | "pharmacy" | "hardware" | "other";
            region?: string;
            area?: string;
            /** @description From when to when, HH:MM, 0 is Sunday: two times, or four with a break between the second and the third. A day that is left out is closed. */
            opening_hours?: {
                0?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                1?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                2?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                3?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                4?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                5?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                6?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
            };
            /** @description How long an order may be filled in through its link. */
            order_link_hours?: number;
            /** @description How long goods are held for a customer who was sent a link; 0: they are not. */
            hold_minutes?: number;
            /** @description How long an order may wait for the shop before it counts as late. */
            late_after_minutes?: number;
            /** @description How long the bot keeps out of a chat after a person wrote in it. */
            bot_pause_minutes?: number;
            /**
             * @description What the goods of an order must come to at least.
             * @example 6800000
             */
            min_order_minor?: number;
            /** @description The line at the foot of each receipt. */
            receipt_footer?: string;
            kanga?: components["schemas"]["Kanga"];
            pay_on_collection?: boolean;
            listed?: boolean;
        };
        EditShop: {
            name: string;
            /** @description Any local spelling. */
            phone: string;
            /** @enum {string} */
            language?: "en" | "sw";
            about?: string;
            /** @enum {string} */
            trade?: "shop" | "food" | "fashion" | "salon" | "pharmacy" | "hardware" | "other";
            region?: string;
            area?: string;
            /** @description From when to when, HH:MM, 0 is Sunday: two times, or four with a break between the second and the third. A day that is left out is closed. */
            opening_hours?: {
                0?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                1?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                2?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                3?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                4?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                5?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
                6?: [
                    string,
                    string
                ] | [
                    string,
                    string,
                    string,
                    string
                ];
            };
            /** @description How long an order may be filled in through its link. */
            order_link_hours?: number;
            /** @description How long goods are held for a customer who was sent a link; 0: they are not. */
            hold_minutes?: number;
            /** @description How long an order may wait for the shop before it counts as late. */
            late_after_minutes?: number;
            /** @description How long the bot keeps out of a chat after a person wrote in it. */
            bot_pause_minutes?: number;
            /**
             * @description What the goods of an order must come to at least.
             * @example 6800000
             */
            min_order_minor?: number;
            /** @description The line at the foot of each receipt. */
            receipt_footer?: string;
            kanga?: components["schemas"]["Kanga"];
            pay_on_collection?: boolean;
            listed?: boolean;
            /**
             * @description Its name in addresses; no other shop has it.
             * @example neema-vitenge
             */
            slug?: string;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at?: string;
        };
        CloseShop: {
            closed: boolean;
            /**
             * Format: date
             * @description The last day it is closed, in the shop's zone; left out: until somebody opens it again.
             * @example 2026-11-25
             */
            through?: string | null;
        };
        Directory: {
            items: components["schemas"]["DirectoryShop"][];
            next: string | null;
            /** @description Every place and category among the listed shops. */
            choices: {
                places: {
                    region: string;
                    area: string;
                }[];
                categories: ("toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories")[];
            };
        };
        DirectoryShop: {
            /** @description Also decides the cloth of a shop that chose none. */
            id: string;
            slug: string;
            name: string;
            about: string;
            logo_url: string | null;
            kanga: components["schemas"]["Kanga"];
            region: string;
            area: string;
            /** @description Of what it sells now. */
            categories: ("toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories")[];
            open: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            opens_at: string | null;
            /** @description Opens a chat with the shop. */
            chat_url: string;
        };
        Country: {
            /**
             * @description ISO 3166 alpha-2.
             * @example TZ
             */
            country_code: string;
        };
        CustomerList: {
            items: components["schemas"]["ListedCustomer"][];
            next: string | null;
            previous: string | null;
        };
        ListedCustomer: {
            id: string;
            /** @description Empty where only a number is known. */
            name: string;
            tags: string[];
            region: string | null;
            /**
             * @description Whose prices they are asked for.
             * @enum {string}
             */
            price_group: "retail" | "wholesale";
            /** @description Sent in and not cancelled. */
            orders_count: number;
            /**
             * @description Received for those orders.
             * @example 6800000
             */
            spent_minor: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            last_order_at: string | null;
            whatsapp_consent: components["schemas"]["ConsentState"];
            sms_consent: components["schemas"]["ConsentState"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            blocked_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /** @description Masked for members who may not see numbers. */
            phone: string | null;
        };
        /**
         * @description Offers are sent to those who gave it alone: unknown is no.
         * @enum {string}
         */
        ConsentState: "unknown" | "given" | "refused";
        /** @description `new`: of the last 30 days; `regular`: three orders or more; `quiet`: none for 60 days. */
        CustomerCounts: {
            all: components["schemas"]["CappedCount"];
            new: components["schemas"]["CappedCount"];
            regular: components["schemas"]["CappedCount"];
            quiet: components["schemas"]["CappedCount"];
            blocked: components["schemas"]["CappedCount"];
        };
        /** @description `capped`: there are more than `count`; say "1,000+". */
        CappedCount: {
            count: number;
            capped: boolean;
        };
        CustomerTags: {
            items: {
                tag: string;
                count: number;
            }[];
        };
        /** @description Names that sound alike, and beside that `birthday`: the same; `digits`: numbers that end alike; `no_phone`: one has none. */
        CustomerDuplicates: {
            items: {
                kept: components["schemas"]["ListedCustomer"] & unknown;
                gone: components["schemas"]["ListedCustomer"];
                /** @enum {string} */
                reason: "birthday" | "digits" | "no_phone";
            }[];
        };
        Customer: {
            id: string;
            /** @description Empty where only a number is known. */
            name: string;
            tags: string[];
            region: string | null;
            /**
             * @description Whose prices they are asked for.
             * @enum {string}
             */
            price_group: "retail" | "wholesale";
            /** @description Sent in and not cancelled. */
            orders_count: number;
            /**
             * @description Received for those orders.
             * @example 6800000
             */
            spent_minor: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            last_order_at: string | null;
            whatsapp_consent: components["schemas"]["ConsentState"];
            sms_consent: components["schemas"]["ConsentState"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            blocked_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /** @description E.164, the one the shop writes to first. Masked for members who may not see numbers. */
            phones: string[];
            /** @enum {string} */
            language: "sw" | "en";
            /** @enum {string|null} */
            gender: "female" | "male" | null;
            birth_month: number | null;
            birth_day: number | null;
            district: string;
            landmark: string;
            notes: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            whatsapp_consent_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            sms_consent_at: string | null;
        };
        CustomerForm: {
            /** @description May be empty where a number is given. */
            name: string;
            /**
             * @description In any spelling. Left out, they stay as they are; nobody else in the shop may have them.
             * @example [
             *       "0712 345 678"
             *     ]
             */
            phones?: string[];
            /** @enum {string} */
            language: "sw" | "en";
            /** @enum {string|null} */
            gender: "female" | "male" | null;
            birth_month: number | null;
            birth_day: number | null;
            region: string | null;
            district: string;
            landmark: string;
            tags: string[];
            notes: string;
            /**
             * @description Only an owner changes it; somebody new is asked for retail prices by anybody else.
             * @enum {string}
             */
            price_group: "retail" | "wholesale";
        };
        EditCustomer: {
            /** @description May be empty where a number is given. */
            name: string;
            /**
             * @description In any spelling. Left out, they stay as they are; nobody else in the shop may have them.
             * @example [
             *       "0712 345 678"
             *     ]
             */
            phones?: string[];
            /** @enum {string} */
            language: "sw" | "en";
            /** @enum {string|null} */
            gender: "female" | "male" | null;
            birth_month: number | null;
            birth_day: number | null;
            region: string | null;
            district: string;
            landmark: string;
            tags: string[];
            notes: string;
            /**
             * @description Only an owner changes it; somebody new is asked for retail prices by anybody else.
             * @enum {string}
             */
            price_group: "retail" | "wholesale";
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        /** @description The newest first; nothing here is ever changed. */
        CustomerConsents: {
            items: {
                id: string;
                /** @enum {string} */
                channel: "whatsapp" | "sms";
                /** @enum {string} */
                state: "unknown" | "given" | "refused";
                /** @enum {string} */
                source: "staff" | "chat" | "import";
                note: string;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                at: string;
            }[];
        };
        ConsentForm: {
            /** @enum {string} */
            channel: "whatsapp" | "sms";
            /** @enum {string} */
            state: "given" | "refused";
            /** @description Where and how they said it. */
            note: string;
        };
        BlockForm: {
            blocked: boolean;
        };
        SegmentList: {
            items: components["schemas"]["Segment"][];
            next: string | null;
            previous: string | null;
        };
        Segment: {
            id: string;
            name: string;
            /**
             * @description Whether one rule is enough or every one has to hold.
             * @enum {string}
             */
            match: "any" | "all";
            rules: components["schemas"]["SegmentRule"][];
            /**
             * Format: date-time
             * @description Of a frozen copy: when its people were written down. Its rules are those that chose them.
             * @example 2026-11-21T07:04:00.000Z
             */
            frozen_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        SegmentRule: {
            /** @enum {string} */
            criterion: "total_amount";
            /** @enum {string} */
            operator: "gt" | "lt" | "eq" | "ge" | "le";
            /** @description Only orders sent in within so many days; null: of all time. */
            window_days: number | null;
            /**
             * @description Compared with what was received for orders that were not cancelled.
             * @example 6800000
             */
            amount_minor: number;
        } | {
            /** @enum {string} */
            criterion: "total_orders";
            /** @enum {string} */
            operator: "gt" | "lt" | "eq" | "ge" | "le";
            /** @description Only orders sent in within so many days; null: of all time. */
            window_days: number | null;
            /** @description Compared with how many orders were sent in and not cancelled. */
            orders: number;
        } | {
            /** @enum {string} */
            criterion: "location";
            /** @enum {string} */
            place: "region" | "district";
            /** @description The customer lives in one of them, whatever the case. Of a district also each part between commas counts. */
            names: string[];
        };
        /** @description Those of the list's page with the same cursors. */
        SegmentCounts: {
            items: {
                id: string;
                people: number;
                /** @description Agreed to offers by WhatsApp, have a number and are not blocked. */
                whatsapp: number;
                /** @description The same by SMS. */
                sms: number;
                /** @description On one of both at least. */
                reachable: number;
            }[];
        };
        SegmentPeople: {
            people: number;
            /** @description Agreed to offers by WhatsApp, have a number and are not blocked. */
            whatsapp: number;
            /** @description The same by SMS. */
            sms: number;
            /** @description On one of both at least. */
            reachable: number;
            /** @description All customers of the shop. */
            everybody: number;
            /** @description The five who bought most. All of them: `GET /customers` with `segment`. */
            some: {
                id: string;
                /** @description Empty where only a number is known. */
                name: string;
                /** @description Masked for members who may not see numbers. */
                phone: string | null;
                orders_count: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                spent_minor: number;
            }[];
        };
        SegmentRules: {
            /**
             * @description Whether one rule is enough or every one has to hold.
             * @enum {string}
             */
            match: "any" | "all";
            rules: components["schemas"]["SegmentRule"][];
        };
        SegmentForm: {
            /**
             * @description Unlike that of the shop's other segments, whatever the case.
             * @example Wateja wakubwa, Dar
             */
            name: string;
            /**
             * @description Whether one rule is enough or every one has to hold.
             * @enum {string}
             */
            match: "any" | "all";
            rules: components["schemas"]["SegmentRule"][];
        };
        FreezeForm: {
            /**
             * @description Unlike that of the shop's other segments, whatever the case.
             * @example Wateja wakubwa, Dar
             */
            name: string;
        };
        EditSegment: {
            /**
             * @description Unlike that of the shop's other segments, whatever the case.
             * @example Wateja wakubwa, Dar
             */
            name: string;
            /**
             * @description Whether one rule is enough or every one has to hold.
             * @enum {string}
             */
            match: "any" | "all";
            rules: components["schemas"]["SegmentRule"][];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        MergePreview: {
            kept: components["schemas"]["Customer"];
            gone: components["schemas"]["Customer"];
            merged: components["schemas"]["Customer"] & unknown;
            /** @description Together they have more numbers than a customer may have. */
            needs_choice: boolean;
            /** @description Chats that would move; each goes on apart. */
            chats: number;
        };
        MergeForm: {
            /** @description Who becomes this customer. */
            customer_id: string;
            /** @description The numbers that stay, as the preview shows them; left out, all of them. The first one always stays. */
            phones?: string[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            their_updated_at: string;
        };
        /** @description Merges into this customer that can still be undone. */
        CustomerMerges: {
            items: {
                id: string;
                gone_id: string;
                /** @description Of who became this customer; their number where they had none. */
                name: string;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                at: string;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                undo_until: string;
            }[];
        };
        DeliveryAreaList: {
            items: components["schemas"]["DeliveryArea"][];
            next: string | null;
            previous: string | null;
        };
        DeliveryArea: {
            id: string;
            name: string;
            /** @enum {string} */
            fee_kind: "fixed_amount" | "percentage_charge";
            /**
             * @description Of a fixed amount; 0 for a share of the goods.
             * @example 6800000
             */
            fee_minor: number;
            /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods; 0 for a fixed amount. */
            fee_basis_points: number;
            /**
             * @description What the goods of an order must come to at least.
             * @example 6800000
             */
            min_order_minor: number;
            /** @description Usual time to the door. */
            takes_minutes: number | null;
            /** @description Offered to customers; paused otherwise. */
            active: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        DeliveryAreaCounts: {
            all: components["schemas"]["CappedCount"];
            active: components["schemas"]["CappedCount"];
            paused: components["schemas"]["CappedCount"];
        };
        DeliveryAreaForm: {
            /**
             * @description Unlike that of the shop's other areas, whatever the case.
             * @example Kinondoni
             */
            name: string;
            /**
             * @description Left out, a share stays one where `fee_minor` is 0; otherwise the fee is a fixed amount.
             * @enum {string}
             */
            fee_kind?: "fixed_amount" | "percentage_charge";
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            fee_minor: number;
            /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods; 0 for a fixed amount. */
            fee_basis_points?: number;
            /**
             * @description What the goods of an order must come to at least. Left out, it stays as it is.
             * @example 6800000
             */
            min_order_minor?: number;
            /**
             * @description Usual time to the door; null: not said. Left out, it stays as it is.
             * @example 90
             */
            takes_minutes?: number | null;
            active: boolean;
        };
        EditDeliveryArea: {
            /**
             * @description Unlike that of the shop's other areas, whatever the case.
             * @example Kinondoni
             */
            name: string;
            /**
             * @description Left out, a share stays one where `fee_minor` is 0; otherwise the fee is a fixed amount.
             * @enum {string}
             */
            fee_kind?: "fixed_amount" | "percentage_charge";
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            fee_minor: number;
            /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods; 0 for a fixed amount. */
            fee_basis_points?: number;
            /**
             * @description What the goods of an order must come to at least. Left out, it stays as it is.
             * @example 6800000
             */
            min_order_minor?: number;
            /**
             * @description Usual time to the door; null: not said. Left out, it stays as it is.
             * @example 90
             */
            takes_minutes?: number | null;
            active: boolean;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        /** @description One for each id, in their order. */
        DeliveryAreaOutcomes: {
            results: {
                id: string;
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "not_found";
            }[];
        };
        BulkDeliveryAreas: {
            ids: string[];
            /** @enum {string} */
            action: "activate" | "pause" | "remove";
        };
        PickupPlaceList: {
            items: components["schemas"]["PickupPlace"][];
        };
        PickupPlace: {
            id: string;
            name: string;
            address: string;
            pin: {
                latitude: number;
                longitude: number;
            } | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        PickupPlaceForm: {
            /**
             * @description Unlike that of the shop's other places, whatever the case.
             * @example Duka la Kariakoo
             */
            name: string;
            /**
             * @description Street and house, or what stands beside it; told in the chat.
             * @example Mtaa wa Congo, mkabala na soko
             */
            address: string;
            /** @description In degrees. */
            pin: {
                latitude: number;
                longitude: number;
            } | null;
        };
        EditPickupPlace: {
            /**
             * @description Unlike that of the shop's other places, whatever the case.
             * @example Duka la Kariakoo
             */
            name: string;
            /**
             * @description Street and house, or what stands beside it; told in the chat.
             * @example Mtaa wa Congo, mkabala na soko
             */
            address: string;
            /** @description In degrees. */
            pin: {
                latitude: number;
                longitude: number;
            } | null;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        TillSettings: {
            /**
             * @description The back-office locks after so many minutes without a touch, where its person has a PIN; null: it never does.
             * @example 5
             */
            lock_minutes: number | null;
            /** @description Digits that a new PIN has at least. */
            min_pin_digits: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            opening_float_minor: number;
            payment_buttons: ("cash" | "mobile_money" | "credit" | "own_till")[];
            quick_notes_minor: (100000 | 200000 | 500000 | 1000000)[];
            /** @enum {string} */
            receipt_width: "58mm" | "80mm" | "a5";
            asks_phone: boolean;
            has_sounds: boolean;
            extra_fees: {
                /**
                 * @description Unlike that of the shop's other fees, whatever the case.
                 * @example Mfuko
                 */
                name: string;
                /** @enum {string} */
                fee_kind: "fixed_amount" | "percentage_charge";
                /**
                 * @description Of a fixed amount.
                 * @example 6800000
                 */
                fee_minor: number;
                /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 %. */
                fee_basis_points: number;
            }[];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        EditTillSettings: {
            /**
             * @description The back-office locks after so many minutes without a touch, where its person has a PIN; null: it never does.
             * @example 5
             */
            lock_minutes: number | null;
            /** @description Digits that a new PIN has at least. */
            min_pin_digits: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            opening_float_minor: number;
            payment_buttons: ("cash" | "mobile_money" | "credit" | "own_till")[];
            quick_notes_minor: (100000 | 200000 | 500000 | 1000000)[];
            /** @enum {string} */
            receipt_width: "58mm" | "80mm" | "a5";
            asks_phone: boolean;
            has_sounds: boolean;
            extra_fees: {
                /**
                 * @description Unlike that of the shop's other fees, whatever the case.
                 * @example Mfuko
                 */
                name: string;
                /** @enum {string} */
                fee_kind: "fixed_amount" | "percentage_charge";
                /**
                 * @description Of a fixed amount.
                 * @example 6800000
                 */
                fee_minor: number;
                /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 %. */
                fee_basis_points: number;
            }[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at?: string;
        };
        TillDeviceList: {
            items: components["schemas"]["TillDevice"][];
        };
        TillDevice: {
            id: string;
            /** @description Null until it is given one. */
            name: string | null;
            /** @description A letter that no other device has. */
            prefix: string | null;
            /** @description What it is; null where it does not say. */
            device: string | null;
            /** @description Who is signed in there. */
            person_name: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            last_seen_at: string;
            is_current: boolean;
        };
        NameTillDevice: {
            /** @example Kaunta */
            name: string;
            /**
             * @description One capital letter.
             * @example A
             */
            prefix: string;
        };
        Picture: {
            /** @description Names the picture when it is removed. */
            id: string;
            /** @description Names the picture when a product is saved. */
            key: string;
            /** @description 480 × 480 pixels. */
            image_url: string | null;
            /** @description 1080 × 1080 pixels. */
            image_full_url: string;
            /** @description 160 × 160 pixels. */
            image_small_url: string | null;
        };
        ProductFile: {
            /** @description Names the document when it is fetched. */
            id: string;
            /** @description Names the document when a product is saved. */
            key: string;
            bytes: number;
        };
        ProductList: {
            items: components["schemas"]["ListedProduct"][];
            next: string | null;
            previous: string | null;
        };
        ListedProduct: {
            id: string;
            /** @enum {string} */
            type: "physical" | "service" | "digital";
            /**
             * @description Several products sold as one; null: no set. Changed as a set, not as a product.
             * @enum {string|null}
             */
            set_kind: "single_set_collection" | "template_based_set" | null;
            name: string;
            /** @description The name in the shop's other language. */
            other_name: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            /** @description The shop's own word within the category. */
            subcategory: string;
            /**
             * @description Of one unit; with variants the lowest of those that are on.
             * @example 6800000
             */
            price_minor: number;
            /**
             * @description The highest of the variants that are on.
             * @example 6800000
             */
            price_to_minor: number;
            /** @description Said in the chat by a person; the price is 0. */
            price_on_request: boolean;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            compare_at_minor: number | null;
            /**
             * @description Null as well to members without `see_cost`.
             * @example 6800000
             */
            cost_minor: number | null;
            /** @enum {string} */
            unit: "piece" | "kg" | "g" | "litre" | "metre" | "packet" | "dozen" | "other";
            prep_minutes: number | null;
            /** @description Of all variants that are on; null: not counted. */
            stock: number | null;
            /** @description At this much or less it is low. */
            low_at: number | null;
            /** @enum {string} */
            stock_state: "not_counted" | "in_stock" | "low" | "sold_out";
            /** @description On sale; hidden otherwise. */
            available: boolean;
            show_in_chat: boolean;
            show_on_page: boolean;
            show_in_directory: boolean;
            /**
             * @description Kept out of WhatsApp, as its policy asks.
             * @enum {string|null}
             */
            mark: "alcohol" | "tobacco" | "medicine" | null;
            /** @description Ordered in the last 30 days; counted once an hour. */
            sold_recently: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            image_url: string | null;
            image_small_url: string | null;
            /** @description Variants that are on; 0: it has none. */
            variant_count: number;
        };
        ProductCounts: {
            all: components["schemas"]["CappedCount"];
            on_sale: components["schemas"]["CappedCount"];
            low_stock: components["schemas"]["CappedCount"];
            sold_out: components["schemas"]["CappedCount"];
            hidden: components["schemas"]["CappedCount"];
            archived: components["schemas"]["CappedCount"];
        };
        ProductCategories: {
            items: {
                /** @enum {string} */
                category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
                subcategory: string;
                count: number;
            }[];
        };
        Product: {
            id: string;
            /** @enum {string} */
            type: "physical" | "service" | "digital";
            /**
             * @description Several products sold as one; null: no set. Changed as a set, not as a product.
             * @enum {string|null}
             */
            set_kind: "single_set_collection" | "template_based_set" | null;
            name: string;
            /** @description The name in the shop's other language. */
            other_name: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            /** @description The shop's own word within the category. */
            subcategory: string;
            /**
             * @description Of one unit; with variants the lowest of those that are on.
             * @example 6800000
             */
            price_minor: number;
            /**
             * @description The highest of the variants that are on.
             * @example 6800000
             */
            price_to_minor: number;
            /** @description Said in the chat by a person; the price is 0. */
            price_on_request: boolean;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            compare_at_minor: number | null;
            /**
             * @description Null as well to members without `see_cost`.
             * @example 6800000
             */
            cost_minor: number | null;
            /** @enum {string} */
            unit: "piece" | "kg" | "g" | "litre" | "metre" | "packet" | "dozen" | "other";
            prep_minutes: number | null;
            /** @description Of all variants that are on; null: not counted. */
            stock: number | null;
            /** @description At this much or less it is low. */
            low_at: number | null;
            /** @enum {string} */
            stock_state: "not_counted" | "in_stock" | "low" | "sold_out";
            /** @description On sale; hidden otherwise. */
            available: boolean;
            show_in_chat: boolean;
            show_on_page: boolean;
            show_in_directory: boolean;
            /**
             * @description Kept out of WhatsApp, as its policy asks.
             * @enum {string|null}
             */
            mark: "alcohol" | "tobacco" | "medicine" | null;
            /** @description Ordered in the last 30 days; counted once an hour. */
            sold_recently: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            description: string;
            /**
             * @description Nobody sells one unit for less.
             * @example 6800000
             */
            floor_price_minor: number | null;
            /** @description Prices of one unit from a quantity on, by group of customers. */
            price_breaks: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @enum {string} */
            tax_class: "standard" | "zero" | "exempt" | "special";
            step: number | null;
            duration_minutes: number | null;
            /** @enum {string|null} */
            content_type: "PDF File" | "URL Link" | null;
            content: string | null;
            options: components["schemas"]["ProductOption"][];
            variants: components["schemas"]["ProductVariant"][];
            packs: components["schemas"]["ProductPack"][];
            sku: string | null;
            barcode: string | null;
            sells_when_empty: boolean;
            sale_days: number[] | null;
            sale_from: string | null;
            sale_to: string | null;
            /**
             * @description What its words suggest.
             * @enum {string|null}
             */
            proposed_mark: "alcohol" | "tobacco" | "medicine" | null;
            /** @description The cover first. */
            pictures: components["schemas"]["ProductPicture"][];
            add_on_groups: {
                id: string;
                name: string;
                required: boolean;
                min: number;
                max: number;
                items: {
                    id: string;
                    name: string;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                    available: boolean;
                }[];
            }[];
        };
        /**
         * @example {
         *       "name": "Saizi",
         *       "values": [
         *         "S",
         *         "M",
         *         "L"
         *       ]
         *     }
         */
        ProductOption: {
            name: string;
            values: string[];
        };
        ProductVariant: {
            id: string;
            name: string;
            /** @description In the order of the product's options. */
            values: string[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_minor: number;
            /**
             * @description Null as well to members without `see_cost`.
             * @example 6800000
             */
            cost_minor: number | null;
            price_breaks: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @description Null: not counted. */
            stock: number | null;
            sku: string | null;
            barcode: string | null;
            picture: components["schemas"]["ProductPicture"] | null;
            active: boolean;
        };
        ProductPicture: {
            key: string;
            image_url: string | null;
            image_small_url: string | null;
            image_full_url: string;
        };
        ProductPack: {
            id: string;
            name: string;
            /** @description The name in the shop's other language. */
            other_name: string;
            /** @description How many units it holds; all packs share the product's stock. */
            units: number;
            /**
             * @description Of the whole pack; null: what its units cost.
             * @example 6800000
             */
            price_minor: number | null;
            barcode: string | null;
            active: boolean;
        };
        ProductForm: {
            /** @enum {string} */
            type?: "physical" | "service" | "digital";
            /** @example Gauni la kitenge */
            name: string;
            other_name?: string;
            description?: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            subcategory?: string;
            /**
             * @description Of one unit; 0 only where the price is said on request.
             * @example 6800000
             */
            price_minor: number;
            price_on_request?: boolean;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            compare_at_minor?: number | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cost_minor?: number | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            floor_price_minor?: number | null;
            price_breaks?: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @enum {string} */
            tax_class?: "standard" | "zero" | "exempt" | "special";
            /** @enum {string} */
            unit?: "piece" | "kg" | "g" | "litre" | "metre" | "packet" | "dozen" | "other";
            step?: number | null;
            prep_minutes?: number | null;
            duration_minutes?: number | null;
            /**
             * @description What a digital product hands over once it is paid.
             * @enum {string|null}
             */
            content_type?: "PDF File" | "URL Link" | null;
            /** @description The address of a link, or the key of a document that was added. */
            content?: string | null;
            image_keys?: string[];
            options?: {
                name: string;
                values: string[];
            }[];
            packs?: {
                /** @description Of a pack that there is; left out for a new one. */
                id?: string | null;
                /** @example Katoni */
                name: string;
                other_name?: string;
                units: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor?: number | null;
                barcode?: string | null;
                active?: boolean;
            }[];
            variants?: components["schemas"]["ProductVariantForm"][];
            sku?: string | null;
            barcode?: string | null;
            /** @description Counted just now; left out, it stays; null: not counted. */
            stock?: number | null;
            low_at?: number | null;
            sells_when_empty?: boolean;
            available?: boolean;
            show_in_chat?: boolean;
            show_on_page?: boolean;
            show_in_directory?: boolean;
            sale_days?: number[] | null;
            sale_from?: string | null;
            sale_to?: string | null;
            /**
             * @description Left out of a new one: its words propose it.
             * @enum {string|null}
             */
            mark?: "alcohol" | "tobacco" | "medicine" | null;
            add_on_group_ids?: string[];
        };
        ProductVariantForm: {
            /** @description Of a variant that there is; left out for a new one. */
            id?: string | null;
            /**
             * @description One of each option's values, in the order of the options.
             * @example [
             *       "M",
             *       "Bahari"
             *     ]
             */
            values: string[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cost_minor?: number | null;
            price_breaks?: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @description Counted just now; left out, it stays; null: not counted. */
            stock?: number | null;
            sku?: string | null;
            barcode?: string | null;
            image_key?: string | null;
            active?: boolean;
        };
        /** @description What is left out stays as it is. */
        EditProduct: {
            /** @enum {string} */
            type?: "physical" | "service" | "digital";
            /** @example Gauni la kitenge */
            name: string;
            other_name?: string;
            description?: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            subcategory?: string;
            /**
             * @description Of one unit; 0 only where the price is said on request.
             * @example 6800000
             */
            price_minor: number;
            price_on_request?: boolean;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            compare_at_minor?: number | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cost_minor?: number | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            floor_price_minor?: number | null;
            price_breaks?: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @enum {string} */
            tax_class?: "standard" | "zero" | "exempt" | "special";
            /** @enum {string} */
            unit?: "piece" | "kg" | "g" | "litre" | "metre" | "packet" | "dozen" | "other";
            step?: number | null;
            prep_minutes?: number | null;
            duration_minutes?: number | null;
            /**
             * @description What a digital product hands over once it is paid.
             * @enum {string|null}
             */
            content_type?: "PDF File" | "URL Link" | null;
            /** @description The address of a link, or the key of a document that was added. */
            content?: string | null;
            image_keys?: string[];
            options?: {
                name: string;
                values: string[];
            }[];
            packs?: {
                /** @description Of a pack that there is; left out for a new one. */
                id?: string | null;
                /** @example Katoni */
                name: string;
                other_name?: string;
                units: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor?: number | null;
                barcode?: string | null;
                active?: boolean;
            }[];
            variants?: components["schemas"]["ProductVariantForm"][];
            sku?: string | null;
            barcode?: string | null;
            /** @description Counted just now; left out, it stays; null: not counted. */
            stock?: number | null;
            low_at?: number | null;
            sells_when_empty?: boolean;
            available?: boolean;
            show_in_chat?: boolean;
            show_on_page?: boolean;
            show_in_directory?: boolean;
            sale_days?: number[] | null;
            sale_from?: string | null;
            sale_to?: string | null;
            /**
             * @description Left out of a new one: its words propose it.
             * @enum {string|null}
             */
            mark?: "alcohol" | "tobacco" | "medicine" | null;
            add_on_group_ids?: string[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        /** @description One for each id, in their order. */
        ProductOutcomes: {
            results: {
                id: string;
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "not_found" | "refused";
                /** @description Why it was refused: the type of the validation. */
                problem: string | null;
                name: string | null;
                before: {
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_to_minor: number;
                    /** @description Those with a price of their own. */
                    packs: {
                        name: string;
                        /**
                         * @description Integer hundredths of the currency unit.
                         * @example 6800000
                         */
                        price_minor: number;
                    }[];
                } | null;
                after: {
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_to_minor: number;
                    /** @description Those with a price of their own. */
                    packs: {
                        name: string;
                        /**
                         * @description Integer hundredths of the currency unit.
                         * @example 6800000
                         */
                        price_minor: number;
                    }[];
                } | null;
            }[];
        };
        BulkProducts: {
            ids: string[];
            /** @enum {string} */
            action: "show" | "hide" | "archive" | "restore" | "category" | "price";
            /**
             * @description For the action `category`.
             * @enum {string}
             */
            category?: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            subcategory?: string;
            /**
             * @description For the action `price`, or else `amount_minor`: by how much prices rise, to the whole shilling.
             * @example 10
             */
            percent?: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            amount_minor?: number;
            /**
             * @description Answers what would become of each, and changes nothing.
             * @default false
             */
            dry_run: boolean;
        };
        StockMovementList: {
            items: components["schemas"]["StockMovement"][];
            next: string | null;
            previous: string | null;
        };
        StockMovement: {
            id: string;
            variant_id: string | null;
            variant_name: string;
            /** @enum {string} */
            reason: "opening" | "sale" | "restock" | "correction" | "damage" | "return" | "hold" | "release";
            /** @description Negative: there was less of it afterwards. */
            quantity: number;
            /** @description What there was afterwards, of this variant where it has any. */
            balance: number;
            order_id: string | null;
            order_number: number | null;
            /** @description Those of the order, where it was in packs. */
            packs: {
                name: string;
                quantity: number;
            }[];
            note: string;
            /** @description `staff:usr_…`, `customer` or `system:…`. */
            actor: string;
            actor_name: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
        };
        StockLevel: {
            product_id: string;
            variant_id: string | null;
            stock: number;
        };
        StockEntry: {
            /** @default null */
            variant_id: string | null;
            /** @enum {string} */
            reason: "restock" | "correction" | "damage" | "return";
            /**
             * @description What is added; negative: taken away.
             * @example 12
             */
            quantity: number;
            /** @default  */
            note: string;
        };
        /** @description One for each count, in their order. */
        StockCountOutcomes: {
            results: {
                product_id: string;
                variant_id: string | null;
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "not_found";
                /** @description To what was thought to be there. */
                difference: number;
            }[];
        };
        StockCounts: {
            counts: {
                product_id: string;
                /** @default null */
                variant_id: string | null;
                counted: number;
            }[];
            /** @default  */
            note: string;
        };
        AddOnGroupList: {
            items: components["schemas"]["AddOnGroup"][];
            next: string | null;
            previous: string | null;
        };
        AddOnGroup: {
            id: string;
            name: string;
            required: boolean;
            min: number;
            max: number;
            items: {
                id: string;
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
                available: boolean;
                /** @description Chosen already when the customer opens the order. */
                is_default: boolean;
                /** @description What one of it takes out of stock. */
                stock_product_id: string | null;
                stock_variant_id: string | null;
            }[];
            /** @description How many products have it. */
            product_count: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        AddOnGroupForm: {
            /** @example Kushona kwa vipimo */
            name: string;
            /** @default false */
            required: boolean;
            /**
             * @description The least of those who choose any; a required group asks for one at least.
             * @default 0
             */
            min: number;
            max: number;
            items: components["schemas"]["AddOnForm"][];
        };
        AddOnForm: {
            /**
             * @description Of an add-on that there is; left out for a new one.
             * @default null
             */
            id: string | null;
            name: string;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_minor: number;
            /** @default true */
            available: boolean;
            /** @default false */
            is_default: boolean;
            /** @default null */
            stock_product_id: string | null;
            /** @default null */
            stock_variant_id: string | null;
        };
        EditAddOnGroup: {
            /** @example Kushona kwa vipimo */
            name: string;
            /** @default false */
            required: boolean;
            /**
             * @description The least of those who choose any; a required group asks for one at least.
             * @default 0
             */
            min: number;
            max: number;
            items: components["schemas"]["AddOnForm"][];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        SetList: {
            items: components["schemas"]["Set"][];
            next: string | null;
            previous: string | null;
        };
        Set: {
            /** @description The product's: a set is a product. */
            id: string;
            /** @enum {string} */
            kind: "single_set_collection" | "template_based_set";
            name: string;
            other_name: string;
            description: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            pictures: {
                key: string;
                image_url: string | null;
                image_small_url: string | null;
                image_full_url: string;
            }[];
            available: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            archived_at: string | null;
            /** @description The first day on which it is sold. */
            shown_from: string | null;
            /** @description The last one. */
            shown_to: string | null;
            /** @enum {string} */
            pricing: "fixed" | "sum" | "sum_less_share" | "sum_less_amount";
            /**
             * @description Of one set; of a set with slots the base, before anything is picked.
             * @example 6800000
             */
            price_minor: number;
            /** @description Off the sum: 250 is 2.5 %. */
            less_basis_points: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            less_minor: number;
            parts: {
                product_id: string;
                variant_id: string | null;
                name: string;
                variant_name: string;
                image_small_url: string | null;
                /**
                 * @description Of one, as it is sold by itself.
                 * @example 6800000
                 */
                price_minor: number;
                /** @description Null: not counted. */
                stock: number | null;
                /** @enum {string} */
                state: "offered" | "sold_out" | "hidden" | "archived";
                /** @description In one set. */
                quantity: number;
            }[];
            slots: {
                id: string;
                label: string;
                other_label: string;
                /** @enum {string} */
                source: "category" | "list";
                /** @enum {string|null} */
                category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories" | null;
                min_picks: number;
                max_picks: number;
                /** @description The same thing may be picked twice. */
                repeats: boolean;
                /** @enum {string} */
                price_rule: "included" | "difference" | "fixed";
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                fixed_minor: number;
                /** @description As it was chosen; without a variant every one of the product. */
                list: {
                    product_id: string;
                    variant_id: string | null;
                }[];
                choices: {
                    product_id: string;
                    variant_id: string | null;
                    name: string;
                    variant_name: string;
                    image_small_url: string | null;
                    /**
                     * @description Of one, as it is sold by itself.
                     * @example 6800000
                     */
                    price_minor: number;
                    /** @description Null: not counted. */
                    stock: number | null;
                    /** @enum {string} */
                    state: "offered" | "sold_out" | "hidden" | "archived";
                    /** @description In one set. */
                    quantity: number;
                    /**
                     * @description What picking it adds.
                     * @example 6800000
                     */
                    extra_minor: number;
                }[];
            }[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_from_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_to_minor: number;
            /**
             * @description What the parts cost one by one.
             * @example 6800000
             */
            sum_minor: number | null;
            /**
             * @description Less than nothing: it costs more than they do.
             * @example 6800000
             */
            saving_minor: number | null;
            /** @description At most; null: nothing of it is counted. */
            can_build: number | null;
            /** @description Why one that is on sale is not sold now. */
            paused: {
                /** @enum {string} */
                reason: "archived" | "hidden" | "sold_out" | "not_yet" | "over" | "slot";
                /** @description Of the part or the slot it is for. */
                name: string;
            } | null;
            checks: {
                /** @enum {string} */
                kind: "can_build" | "slot_unfillable" | "whatsapp_pages" | "name_cut" | "above_sum" | "price_range";
                /** @enum {string} */
                level: "ok" | "warning" | "problem";
                /** @description From 0. */
                slot: number | null;
                count: number | null;
            }[];
            sold_recently: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        SetForm: {
            /** @enum {string} */
            kind: "single_set_collection" | "template_based_set";
            /** @example Kanga mbili na kikoi */
            name: string;
            /** @default  */
            other_name: string;
            /** @default  */
            description: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            /** @default [] */
            image_keys: string[];
            /** @default true */
            available: boolean;
            /**
             * Format: date
             * @default null
             */
            shown_from: string | null;
            /**
             * Format: date
             * @default null
             */
            shown_to: string | null;
            /**
             * @default fixed
             * @enum {string}
             */
            pricing: "fixed" | "sum" | "sum_less_share" | "sum_less_amount";
            /**
             * @description Integer hundredths of the currency unit.
             * @default 0
             * @example 6800000
             */
            price_minor: number;
            /** @default 0 */
            less_basis_points: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @default 0
             * @example 6800000
             */
            less_minor: number;
            /** @default [] */
            parts: {
                product_id: string;
                variant_id?: string | null;
                quantity: number;
            }[];
            /** @default [] */
            slots: {
                id?: string | null;
                /** @example Kinywaji */
                label: string;
                /** @default  */
                other_label: string;
                /** @enum {string} */
                source: "category" | "list";
                /**
                 * @default null
                 * @enum {string|null}
                 */
                category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories" | null;
                min_picks: number;
                max_picks: number;
                /** @default false */
                repeats: boolean;
                /**
                 * @default included
                 * @enum {string}
                 */
                price_rule: "included" | "difference" | "fixed";
                /**
                 * @description Integer hundredths of the currency unit.
                 * @default 0
                 * @example 6800000
                 */
                fixed_minor: number;
                /** @default [] */
                choices: {
                    product_id: string;
                    variant_id?: string | null;
                }[];
            }[];
        };
        EditSet: {
            /** @enum {string} */
            kind: "single_set_collection" | "template_based_set";
            /** @example Kanga mbili na kikoi */
            name: string;
            /** @default  */
            other_name: string;
            /** @default  */
            description: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            /** @default [] */
            image_keys: string[];
            /** @default true */
            available: boolean;
            /**
             * Format: date
             * @default null
             */
            shown_from: string | null;
            /**
             * Format: date
             * @default null
             */
            shown_to: string | null;
            /**
             * @default fixed
             * @enum {string}
             */
            pricing: "fixed" | "sum" | "sum_less_share" | "sum_less_amount";
            /**
             * @description Integer hundredths of the currency unit.
             * @default 0
             * @example 6800000
             */
            price_minor: number;
            /** @default 0 */
            less_basis_points: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @default 0
             * @example 6800000
             */
            less_minor: number;
            /** @default [] */
            parts: {
                product_id: string;
                variant_id?: string | null;
                quantity: number;
            }[];
            /** @default [] */
            slots: {
                id?: string | null;
                /** @example Kinywaji */
                label: string;
                /** @default  */
                other_label: string;
                /** @enum {string} */
                source: "category" | "list";
                /**
                 * @default null
                 * @enum {string|null}
                 */
                category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories" | null;
                min_picks: number;
                max_picks: number;
                /** @default false */
                repeats: boolean;
                /**
                 * @default included
                 * @enum {string}
                 */
                price_rule: "included" | "difference" | "fixed";
                /**
                 * @description Integer hundredths of the currency unit.
                 * @default 0
                 * @example 6800000
                 */
                fixed_minor: number;
                /** @default [] */
                choices: {
                    product_id: string;
                    variant_id?: string | null;
                }[];
            }[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        ProductImport: {
            id: string;
            file_name: string;
            /** @enum {string} */
            status: "draft" | "running" | "stopped" | "done";
            /** @description Rows that came. */
            total: number;
            /** @description Rows that are not carried out yet. */
            waiting: number;
            added: number;
            updated: number;
            refused: number;
            /** @description The first 100 refused rows, each with why in the language of Accept-Language. */
            refusals: {
                row: number;
                name: string;
                code: string;
                message: string;
            }[];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        BeginProductImport: {
            /** @example bei-novemba.xlsx */
            file_name: string;
        };
        OpenProductImports: {
            items: components["schemas"]["ProductImport"][];
        };
        ImportCheck: {
            existing: {
                row: number;
                /** @enum {string} */
                by: "sku" | "barcode" | "name";
                name: string;
            }[];
            /** @description Kept out of WhatsApp, as its policy asks. */
            marked: {
                row: number;
                /** @enum {string} */
                mark: "alcohol" | "tobacco" | "medicine";
            }[];
        };
        ImportRows: {
            rows: {
                /** @description Its line in the spreadsheet, which names it. */
                row: number;
                /**
                 * @description What to do where the shop has the product by its SKU, barcode or name.
                 * @enum {string}
                 */
                when_exists: "refuse" | "update";
                product: components["schemas"]["ImportedProduct"];
            }[];
            /** @description Rows that came before and are left out after all. */
            left_out?: number[];
        };
        ImportedProduct: {
            /** @example Gauni la kitenge */
            name: string;
            other_name?: string;
            description?: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            subcategory?: string;
            /**
             * @description Of one unit; 0 only where the price is said on request.
             * @example 6800000
             */
            price_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            compare_at_minor?: number | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cost_minor?: number | null;
            /** @enum {string} */
            unit?: "piece" | "kg" | "g" | "litre" | "metre" | "packet" | "dozen" | "other";
            sku?: string | null;
            barcode?: string | null;
            /** @description Counted just now; left out, it stays; null: not counted. */
            stock?: number | null;
            low_at?: number | null;
        };
        /** @description `updated`: the shop knew them already; what was empty of them is filled. */
        CustomerImport: {
            id: string;
            file_name: string;
            /** @enum {string} */
            status: "draft" | "running" | "stopped" | "done";
            /** @description Rows that came. */
            total: number;
            /** @description Rows that are not carried out yet. */
            waiting: number;
            added: number;
            updated: number;
            refused: number;
            /** @description The first 100 refused rows, each with why in the language of Accept-Language. */
            refusals: {
                row: number;
                name: string;
                code: string;
                message: string;
            }[];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
        };
        BeginCustomerImport: {
            /** @example wateja.vcf */
            file_name: string;
        };
        OpenCustomerImports: {
            items: components["schemas"]["CustomerImport"][];
        };
        CustomerImportCheck: {
            /** @description The shop has their customer. Only what is empty of them is filled. */
            existing: {
                row: number;
                customer_id: string;
                name: string;
            }[];
            /** @description No telephone can have the number, or the numbers are those of two customers. */
            wrong: {
                row: number;
                /** @enum {string} */
                code: "phone_invalid" | "two_customers";
            }[];
        };
        CustomerImportRows: {
            rows: {
                /** @description Its line in the file, which names it. */
                row: number;
                customer: components["schemas"]["ImportedCustomer"];
            }[];
            /** @description Rows that came before and are left out after all. */
            left_out?: number[];
        };
        ImportedCustomer: {
            /** @description May be empty where a number is given. */
            name: string;
            /**
             * @description In any spelling. A customer who has one of them is the one who is meant.
             * @example [
             *       "0712 345 678"
             *     ]
             */
            phones: string[];
            /** @enum {string} */
            gender?: "female" | "male";
            birth_month?: number;
            birth_day?: number;
            region?: string;
            district?: string;
            landmark?: string;
            tags?: string[];
            notes?: string;
        };
        MessageTemplateList: {
            items: components["schemas"]["MessageTemplate"][];
            next: string | null;
            previous: string | null;
        };
        MessageTemplate: {
            id: string;
            name: string;
            /**
             * @description What the product itself says with it; null: only people send it.
             * @enum {string|null}
             */
            purpose: "order_link" | "order_received" | "pay_request" | "payment_in" | "ready_pickup" | "on_the_way" | "change_request" | "receipt" | "debt_entry" | "debt_reminder" | "staff_invite" | "digest" | "optout_ok" | "code" | null;
            /** @enum {string} */
            category: "utility" | "marketing" | "authentication";
            /** @description One for each language. */
            texts: components["schemas"]["TemplateText"][];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        TemplateText: {
            /** @enum {string} */
            language: "en" | "sw";
            /** @description Empty where there is none. */
            header: string;
            body: string;
            footer: string;
            buttons: components["schemas"]["TemplateButton"][];
            /** @description One for each value: the header's, then the body's, then the link's. */
            examples: string[];
            /** @enum {string} */
            state: "draft" | "pending" | "approved" | "rejected" | "paused" | "disabled";
            /** @enum {string|null} */
            rejection_reason: "abusive_content" | "incorrect_category" | "invalid_format" | "promotional" | "tag_content_mismatch" | "scam" | "name_taken" | "limit_reached" | "edited_too_often" | "other" | null;
            /** @description WhatsApp's own words. */
            rejection_text: string | null;
            /** @enum {string} */
            quality: "green" | "yellow" | "red" | "unknown";
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            submitted_at: string | null;
        };
        TemplateButton: {
            /** @enum {string} */
            kind: "quick_reply" | "url" | "copy_code";
            text: string;
            /** @description Of `url` alone; it may end in `{{1}}`. */
            url: string | null;
        };
        TemplateProposals: {
            items: components["schemas"]["TemplateProposal"][];
        };
        TemplateProposal: {
            /** @enum {string} */
            purpose: "order_link" | "order_received" | "pay_request" | "payment_in" | "ready_pickup" | "on_the_way" | "change_request" | "receipt" | "debt_entry" | "debt_reminder" | "staff_invite" | "digest" | "optout_ok" | "code";
            name: string;
            /** @enum {string} */
            category: "utility" | "marketing" | "authentication";
            texts: {
                /** @enum {string} */
                language: "en" | "sw";
                /** @description Empty where there is none. */
                header: string;
                body: string;
                footer: string;
                buttons: components["schemas"]["TemplateButton"][];
                /** @description One for each value: the header's, then the body's, then the link's. */
                examples: string[];
            }[];
            /** @description The shop has a template for it already. */
            is_there: boolean;
        };
        TakenTemplateProposals: {
            /** @description Those that were made. */
            items: components["schemas"]["MessageTemplate"][];
        };
        TakeTemplateProposals: {
            /** @description All that are not there yet, without it. */
            purposes?: ("order_link" | "order_received" | "pay_request" | "payment_in" | "ready_pickup" | "on_the_way" | "change_request" | "receipt" | "debt_entry" | "debt_reminder" | "staff_invite" | "digest" | "optout_ok" | "code")[];
        };
        MessagePrices: {
            /** @description Null: not known here. */
            service: {
                /** @description Of one message, in hundredths of the currency. */
                price_minor: number;
                currency: string;
                /** Format: date */
                since: string;
            } | null;
            /** @description Null: not known here. */
            utility: {
                /** @description Of one message, in hundredths of the currency. */
                price_minor: number;
                currency: string;
                /** Format: date */
                since: string;
            } | null;
            /** @description Null: not known here. */
            marketing: {
                /** @description Of one message, in hundredths of the currency. */
                price_minor: number;
                currency: string;
                /** Format: date */
                since: string;
            } | null;
            /** @description Null: not known here. */
            authentication: {
                /** @description Of one message, in hundredths of the currency. */
                price_minor: number;
                currency: string;
                /** Format: date */
                since: string;
            } | null;
        };
        MessageTemplateForm: {
            /**
             * @description Of a-z, 0-9 and _; it stays once a text was sent to review.
             * @example oda_iko_tayari
             */
            name: string;
            /**
             * @description What the product itself says with it; null: only people send it.
             * @default null
             * @enum {string|null}
             */
            purpose: "order_link" | "order_received" | "pay_request" | "payment_in" | "ready_pickup" | "on_the_way" | "change_request" | "receipt" | "debt_entry" | "debt_reminder" | "staff_invite" | "digest" | "optout_ok" | "code" | null;
            /** @enum {string} */
            category: "utility" | "marketing" | "authentication";
            texts: {
                /** @enum {string} */
                language: "en" | "sw";
                /** @default  */
                header: string;
                body: string;
                /** @default  */
                footer: string;
                /** @default [] */
                buttons: {
                    /** @enum {string} */
                    kind: "quick_reply" | "url" | "copy_code";
                    text: string;
                    /** @default null */
                    url: string | null;
                }[];
                /**
                 * @description One for each value: the header's, then the body's, then the link's.
                 * @default []
                 */
                examples: string[];
            }[];
        };
        EditMessageTemplate: {
            /**
             * @description Of a-z, 0-9 and _; it stays once a text was sent to review.
             * @example oda_iko_tayari
             */
            name: string;
            /**
             * @description What the product itself says with it; null: only people send it.
             * @default null
             * @enum {string|null}
             */
            purpose: "order_link" | "order_received" | "pay_request" | "payment_in" | "ready_pickup" | "on_the_way" | "change_request" | "receipt" | "debt_entry" | "debt_reminder" | "staff_invite" | "digest" | "optout_ok" | "code" | null;
            /** @enum {string} */
            category: "utility" | "marketing" | "authentication";
            texts: {
                /** @enum {string} */
                language: "en" | "sw";
                /** @default  */
                header: string;
                body: string;
                /** @default  */
                footer: string;
                /** @default [] */
                buttons: {
                    /** @enum {string} */
                    kind: "quick_reply" | "url" | "copy_code";
                    text: string;
                    /** @default null */
                    url: string | null;
                }[];
                /**
                 * @description One for each value: the header's, then the body's, then the link's.
                 * @default []
                 */
                examples: string[];
            }[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        OrderList: {
            items: components["schemas"]["OrderSummary"][];
            next: string | null;
            previous: string | null;
        };
        OrderSummary: {
            id: string;
            /** @description Per-shop number people say, #10483. */
            number: number;
            lifecycle: components["schemas"]["Lifecycle"];
            payment_status: components["schemas"]["PaymentStatus"];
            /** @enum {string} */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /** @enum {string} */
            source: "whatsapp" | "shop";
            customer: {
                id: string;
                name: string;
                phone: string | null;
            } | null;
            /** @description The first three lines. */
            items: {
                name: string;
                quantity: number;
                image_url: string | null;
            }[];
            /** @description How many lines the order has. */
            items_count: number;
            staff: {
                id: string;
                name: string;
            } | null;
            /** @enum {string} */
            currency: "TZS";
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /** @description Made to try the shop out: it counts in no figure. */
            is_practice: boolean;
            /**
             * @description The step on that the caller may take from a list; null where there is none.
             * @enum {string|null}
             */
            next_lifecycle: "draft" | "awaiting_customer" | "pending" | "preparing" | "ready" | "out_for_delivery" | "picked_up" | "delivered" | "completed" | "cancelled" | null;
            /**
             * Format: date-time
             * @description Since when it waits for the shop; late after the shop's `late_after_minutes`. Null where it is the customer's turn, or nobody's any more.
             * @example 2026-11-21T07:04:00.000Z
             */
            waiting_since: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        /** @enum {string} */
        Lifecycle: "draft" | "awaiting_customer" | "pending" | "preparing" | "ready" | "out_for_delivery" | "picked_up" | "delivered" | "completed" | "cancelled";
        /** @enum {string} */
        PaymentStatus: "unpaid" | "partially_paid" | "paid" | "overpaid" | "refund_pending" | "partially_refunded" | "refunded";
        /** @enum {string} */
        OrderFilter: "all" | "pending" | "completed" | "cancelled" | "picked_up" | "delivered" | "paid";
        /** @description Orders per filter, folded a moment after each change. */
        OrderCounts: {
            counts: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            folded_at: string;
        };
        OrderAssignees: {
            items: {
                id: string;
                name: string;
            }[];
        };
        /** @description One for each id, in their order. */
        OrderOutcomes: {
            results: {
                id: string;
                number: number | null;
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "not_found" | "refused";
                /** @description The code of the refusal. */
                problem: string | null;
                /**
                 * @description Where what was refused stands.
                 * @enum {string|null}
                 */
                lifecycle: "draft" | "awaiting_customer" | "pending" | "preparing" | "ready" | "out_for_delivery" | "picked_up" | "delivered" | "completed" | "cancelled" | null;
                /**
                 * @description What the step is missing; null where there is no such step from there.
                 * @enum {string|null}
                 */
                blocked_by: "unpaid" | "paid_needs_delete" | "owner_only" | "too_late" | null;
            }[];
        };
        AssignOrders: {
            ids: string[];
            /** @description Null: nobody. */
            staff_id: string | null;
        };
        MoveOrders: {
            ids: string[];
            /** @enum {string} */
            lifecycle: "preparing" | "ready" | "out_for_delivery" | "picked_up" | "delivered" | "completed";
        };
        AddedOrder: {
            id: string;
            number: number;
        };
        AddOrder: {
            customer: {
                id: string;
            } | {
                phone: string;
                /** @default  */
                name: string;
            };
            /** @description Sizes and extras are the customer's to choose. */
            items: {
                product_id: string;
                /** @default null */
                pack_id: string | null;
                quantity: number;
            }[];
        };
        Order: {
            id: string;
            /** @description Per-shop number people say, #10483. */
            number: number;
            lifecycle: components["schemas"]["Lifecycle"];
            payment_status: components["schemas"]["PaymentStatus"];
            /** @enum {string} */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /** @enum {string} */
            source: "whatsapp" | "shop";
            customer: {
                id: string;
                name: string;
                phone: string | null;
            } | null;
            staff: {
                id: string;
                name: string;
            } | null;
            /** @enum {string} */
            currency: "TZS";
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /** @description Made to try the shop out: it counts in no figure. */
            is_practice: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            subtotal_minor: number;
            /**
             * @description Taken off the goods as a whole.
             * @example 6800000
             */
            discount_minor: number;
            fees: {
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
            }[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            delivery_fee_minor: number;
            /**
             * @description All that came, also what went back.
             * @example 6800000
             */
            paid_minor: number;
            /**
             * @description What of it went back.
             * @example 6800000
             */
            refunded_minor: number;
            refund_by: components["schemas"]["RefundWay"];
            fulfilment: {
                /** @enum {string} */
                kind: "pickup" | "delivery" | "counter";
                area_name: string | null;
                landmark: string;
                note: string;
                /** @description Where the customer stood who sent it; null where none was sent. */
                pin: {
                    latitude: number;
                    longitude: number;
                    accuracy_m: number;
                } | null;
                /** @description The way to the door as the customer spoke it: how long it lasts, null until the recording arrives. Null where there is none, or where it was forgotten, a week after the order was done. */
                voice_note: {
                    duration_ms: number | null;
                } | null;
            };
            note: string;
            lines: components["schemas"]["OrderLine"][];
            /** @description Newest first. */
            timeline: components["schemas"]["TimelineEntry"][];
            /** @description Where the caller may move the order next. */
            next_lifecycles: components["schemas"]["Lifecycle"][];
            /** @description Steps that the order has and that cannot be taken now, with what is missing. */
            blocked_steps: {
                lifecycle: components["schemas"]["Lifecycle"];
                /** @enum {string} */
                reason: "unpaid" | "paid_needs_delete" | "owner_only" | "too_late";
            }[];
            /**
             * Format: date-time
             * @description Until when its goods are held for a customer who has not sent it in; null: nothing is held.
             * @example 2026-11-21T07:04:00.000Z
             */
            held_until: string | null;
            cancel_reason: string | null;
            /** @description Who took the goods along, if written down. */
            collected_by: string | null;
            /**
             * @description Of a sale at the counter: the device's letter and its own count; null where it has none.
             * @example A-000123
             */
            till_number: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            submitted_at: string | null;
            /** @description The change about which the customer is being asked. */
            open_change_id: string | null;
        };
        /**
         * @description Of a cancelled order with money in it: how that goes back; null where nobody has said.
         * @enum {string|null}
         */
        RefundWay: "cash" | "mobile_money" | "store_credit" | null;
        OrderLine: {
            id: string;
            product_id: string | null;
            name: string;
            variant_name: string;
            image_url: string | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            unit_price_minor: number;
            quantity: number;
            note: string;
            add_ons: {
                id: string;
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @description Of a set: what is in it. Empty for anything else. */
            parts: {
                name: string;
                variant_name: string;
                /** @description In one set. */
                quantity: number;
                /**
                 * @description Its share of the line's total.
                 * @example 6800000
                 */
                total_minor: number;
            }[];
            /**
             * @description The catalogue's price, where another one was agreed at the counter.
             * @example 6800000
             */
            list_price_minor: number | null;
            /** @description Why; empty where nobody said. */
            price_reason: string;
            /**
             * @description Taken off the whole line.
             * @example 6800000
             */
            discount_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
        };
        TimelineEntry: {
            id: number;
            /** @description order.created, order.link_sent, order.hold_ended, order.submitted, order.lifecycle_changed, order.assigned, order.note_added, order.change_asked, order.change_agreed, order.change_refused, order.change_withdrawn, order.changed, payment.prompted, payment.succeeded, payment.failed, receipt.issued, order.cancelled, notice.failed … */
            kind: string;
            /** @description staff:<id>, customer or system:<job>. */
            actor: string;
            actor_name: string | null;
            /** @description Who was given the order. */
            staff_name: string | null;
            facts: {
                [key: string]: string | number;
            };
            /** @description What somebody wrote for their colleagues. */
            note: {
                id: string;
                text: string;
                mentions: {
                    id: string;
                    name: string;
                }[];
            } | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
        };
        /** @description Of orders that were sent in and not cancelled. */
        ProductSales: {
            /** @description Every day, the oldest first, also where nothing was sold. */
            days: {
                /**
                 * @description As the shop counts it.
                 * @example 2026-11-21
                 */
                day: string;
                quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
            }[];
        };
        /** @description What colleagues should know of an order. Customers never see it. */
        OrderNote: {
            id: string;
            text: string;
            mentions: {
                id: string;
                name: string;
            }[];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
        };
        AddOrderNote: {
            text: string;
            /** @description The ids of people it calls; each finds it in their notifications. */
            mentions: string[];
        };
        ChangeLifecycle: {
            lifecycle: components["schemas"]["Lifecycle"];
            reason?: string;
            refund_by?: components["schemas"]["RefundWay"] & unknown;
            /**
             * @description Why goods come back from the road. `other`, or left out, needs a reason in words.
             * @enum {string}
             */
            failure?: "no_answer" | "wrong_place" | "refused" | "other";
            /** @description Of an order that is picked up: who took it, where it was not the customer. */
            collected_by?: string;
        };
        ParkedSaleList: {
            /** @description At most 100. */
            items: {
                id: string;
                name: string;
                line_count: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
                parked_by: {
                    id: string;
                    name: string;
                };
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                parked_at: string;
            }[];
        };
        ParkSale: {
            name: string;
            /** @description The till's own, at most 64 kB; it comes back as it was given. */
            basket: {
                [key: string]: unknown;
            };
            line_count: number;
            total_minor: number;
        };
        ResumedSale: {
            id: string;
            name: string;
            /** @description The till's own, at most 64 kB; it comes back as it was given. */
            basket: {
                [key: string]: unknown;
            };
        };
        Drawer: {
            /** Format: date */
            day: string;
            /**
             * @description What was in it before the day.
             * @example 6800000
             */
            opening_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cash_taken_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            cash_returned_minor: number;
            /**
             * @description Brought in from the road.
             * @example 6800000
             */
            handed_in_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            put_in_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            taken_out_minor: number;
            /**
             * @description What should be in it at the end of the day, or now.
             * @example 6800000
             */
            expected_minor: number;
            movements: {
                id: string;
                kind: components["schemas"]["DrawerMovementKind"];
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
                reason: string;
                made_by: {
                    id: string;
                    name: string;
                };
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                made_at: string;
            }[];
            /** @description What each sold at the counter, and the cash they took of any order. */
            people: {
                person: {
                    id: string;
                    name: string;
                };
                sales_count: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                sold_minor: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                cash_minor: number;
            }[];
        };
        /** @enum {string} */
        DrawerMovementKind: "put_in" | "taken_out" | "to_bank";
        MoveDrawerCash: {
            kind: components["schemas"]["DrawerMovementKind"];
            amount_minor: number;
            reason: string;
        };
        ProformaList: {
            items: components["schemas"]["ListedProforma"][];
            next: string | null;
            previous: string | null;
        };
        ListedProforma: {
            id: string;
            number: number;
            status: components["schemas"]["ProformaStatus"];
            buyer_name: string;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * Format: date
             * @description A day of the shop.
             * @example 2026-11-27
             */
            valid_until: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            order_id: string | null;
        };
        /** @enum {string} */
        ProformaStatus: "open" | "expired" | "ordered" | "cancelled";
        Proforma: {
            id: string;
            number: number;
            status: components["schemas"]["ProformaStatus"];
            buyer_name: string;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * Format: date
             * @description A day of the shop.
             * @example 2026-11-27
             */
            valid_until: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            order_id: string | null;
            customer_id: string | null;
            buyer_phone: string | null;
            /** @description A taxpayer's nine digits. */
            buyer_tin: string | null;
            lines: {
                name: string;
                details: string;
                quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                unit_minor: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
            }[];
            fees: {
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
            }[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            subtotal_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            discount_minor: number;
            note: string;
            created_by: {
                id: string;
                name: string;
            };
        };
        AddProforma: {
            lines: ({
                product_id: string;
                /** @default null */
                variant_id: string | null;
                /** @default null */
                pack_id: string | null;
                /** @default [] */
                add_on_ids: string[];
                /** @default [] */
                picks: {
                    slot_id: string;
                    product_id: string;
                    /** @default null */
                    variant_id: string | null;
                    quantity: number;
                }[];
                quantity: number;
                /** @default  */
                note: string;
                /** @description The agreed price of one; left out, the catalogue's. */
                price_minor?: number;
                /** @default  */
                price_reason: string;
                discount?: components["schemas"]["SaleShare"];
            } | {
                name: string;
                price_minor: number;
                quantity: number;
                /** @default  */
                note: string;
            })[];
            discount?: components["schemas"]["SaleShare"] & unknown;
            /** @default [] */
            fees: {
                name: string;
                share: components["schemas"]["SaleShare"] & unknown;
            }[];
            /** @default null */
            customer_id: string | null;
            buyer_name: string;
            /** @default null */
            buyer_phone: string | null;
            /** @default null */
            buyer_tin: string | null;
            /** @default  */
            note: string;
            /**
             * Format: date
             * @description Today at the earliest, 90 days away at most.
             * @example 2026-11-27
             */
            valid_until: string;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            expected_total_minor: number;
            owner_pin?: string;
        };
        /** @description Taken off the whole line. */
        SaleShare: {
            /** @enum {string} */
            kind: "fixed_amount";
            amount_minor: number;
        } | {
            /** @enum {string} */
            kind: "percentage_charge";
            basis_points: number;
        };
        Sale: {
            id: string;
            number: number;
            /**
             * @description Of a sale at the counter: the device's letter and its own count; null where it has none.
             * @example A-000123
             */
            till_number: string | null;
            lifecycle: components["schemas"]["Lifecycle"];
            payment_status: components["schemas"]["PaymentStatus"];
            /** @enum {string} */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            paid_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            due_minor: number;
            customer_id: string | null;
        };
        OrderProforma: {
            fulfilment: {
                /** @enum {string} */
                kind: "counter";
                /** @default  */
                note: string;
            } | {
                /** @enum {string} */
                kind: "pickup";
                /** @default  */
                note: string;
            } | {
                /** @enum {string} */
                kind: "delivery";
                area_id: string;
                /** @default  */
                landmark: string;
                /** @default  */
                note: string;
            };
            /**
             * @description On collection: of pickup and delivery. At the counter goods leave once they are paid.
             * @enum {string}
             */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /**
             * @description What stays in the drawer: received, less the change.
             * @default 0
             */
            cash_minor: number;
            /**
             * Format: date
             * @description The shop's day by which credit is paid: today at the earliest, a year away at most.
             * @default null
             * @example 2026-11-27
             */
            due_on: string | null;
        };
        /** @description What the counter sells. */
        TillCatalogue: {
            /** @description In the shop's order, at most 2,000. */
            items: components["schemas"]["TillProduct"][];
        };
        TillProduct: {
            id: string;
            name: string;
            /** @enum {string} */
            category: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
            unit: string;
            step: number | null;
            image_url: string | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_minor: number;
            /** @description Its price is named at each sale. */
            price_on_request: boolean;
            /**
             * @description Down to which a price is agreed without asking; null: discounts are the seller's right.
             * @example 6800000
             */
            floor_price_minor: number | null;
            price_breaks: {
                /** @enum {string} */
                group: "retail" | "wholesale";
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            /** @description Null: not counted. */
            stock: number | null;
            sells_when_empty: boolean;
            /** @description SKU and barcodes. */
            codes: string[];
            variants: {
                id: string;
                name: string;
                options: {
                    [key: string]: string;
                };
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
                price_breaks: {
                    /** @enum {string} */
                    group: "retail" | "wholesale";
                    min_quantity: number;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                }[];
                /** @description Null: not counted. */
                stock: number | null;
                sells_when_empty: boolean;
                image_url: string | null;
                available: boolean;
                /** @description SKU and barcodes. */
                codes: string[];
            }[];
            packs: {
                id: string;
                name: string;
                other_name: string;
                units: number;
                /**
                 * @description Null: what its units cost.
                 * @example 6800000
                 */
                price_minor: number | null;
                /** @description SKU and barcodes. */
                codes: string[];
            }[];
            add_on_groups: {
                id: string;
                name: string;
                required: boolean;
                min: number;
                max: number;
                add_ons: {
                    id: string;
                    name: string;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                    available: boolean;
                    is_default: boolean;
                }[];
            }[];
            /** @description Its parts and choices are read by `getTillProduct`. */
            is_set: boolean;
        };
        WholeTillProduct: components["schemas"]["TillProduct"] & {
            set: {
                pricing: string;
                less_basis_points: number | null;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                less_minor: number | null;
                available: boolean;
                parts: {
                    product_id: string;
                    variant_id: string | null;
                    name: string;
                    variant_name: string;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    price_minor: number;
                    quantity: number;
                    available: boolean;
                }[];
                slots: {
                    id: string;
                    label: string;
                    min_picks: number;
                    max_picks: number;
                    repeats: boolean;
                    price_rule: string;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    fixed_minor: number | null;
                    choices: {
                        product_id: string;
                        variant_id: string | null;
                        name: string;
                        variant_name: string;
                        /**
                         * @description Integer hundredths of the currency unit.
                         * @example 6800000
                         */
                        price_minor: number;
                        quantity: number;
                        available: boolean;
                    }[];
                }[];
            } | null;
        };
        AddSale: {
            lines: ({
                product_id: string;
                /** @default null */
                variant_id: string | null;
                /** @default null */
                pack_id: string | null;
                /** @default [] */
                add_on_ids: string[];
                /** @default [] */
                picks: {
                    slot_id: string;
                    product_id: string;
                    /** @default null */
                    variant_id: string | null;
                    quantity: number;
                }[];
                quantity: number;
                /** @default  */
                note: string;
                /** @description The agreed price of one; left out, the catalogue's. */
                price_minor?: number;
                /** @default  */
                price_reason: string;
                discount?: components["schemas"]["SaleShare"];
            } | {
                name: string;
                price_minor: number;
                quantity: number;
                /** @default  */
                note: string;
            })[];
            discount?: components["schemas"]["SaleShare"] & unknown;
            /** @default [] */
            fees: {
                name: string;
                share: components["schemas"]["SaleShare"] & unknown;
            }[];
            /** @description Null: somebody who walked in. Delivery needs one, and so does whatever is not paid now. */
            customer: {
                id: string;
            } | {
                phone: string;
                /** @default  */
                name: string;
            } | null;
            fulfilment: {
                /** @enum {string} */
                kind: "counter";
                /** @default  */
                note: string;
            } | {
                /** @enum {string} */
                kind: "pickup";
                /** @default  */
                note: string;
            } | {
                /** @enum {string} */
                kind: "delivery";
                area_id: string;
                /** @default  */
                landmark: string;
                /** @default  */
                note: string;
            };
            /** @default  */
            note: string;
            /** @description What the seller saw; refused when it is something else. */
            expected_total_minor: number;
            /**
             * @description On collection: of pickup and delivery. At the counter goods leave once they are paid.
             * @enum {string}
             */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /**
             * @description What stays in the drawer: received, less the change.
             * @default 0
             */
            cash_minor: number;
            /**
             * Format: date
             * @description The shop's day by which credit is paid: today at the earliest, a year away at most.
             * @default null
             * @example 2026-11-27
             */
            due_on: string | null;
            /** @description An owner's, for prices below the lowest, discounts beyond the seller's right and credit beyond a limit. */
            owner_pin?: string;
        };
        /** @description What is still owed, what is due first before the rest. */
        CustomerDebts: {
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            owed_minor: number;
            limit: components["schemas"]["CreditLimit"];
            items: {
                order_id: string;
                order_number: number | null;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                given_minor: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                owed_minor: number;
                /**
                 * Format: date
                 * @description A day of the shop.
                 * @example 2026-11-27
                 */
                due_on: string;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                given_at: string;
                given_by: {
                    id: string;
                    name: string;
                };
            }[];
        };
        CreditLimit: {
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            limit_minor: number;
            /**
             * @description What happens beyond it: the seller is told, or an owner has to allow it.
             * @enum {string}
             */
            action: "warn" | "block";
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        } | null;
        SetCreditLimit: {
            /** @description Null: no limit. */
            limit: {
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                limit_minor: number;
                /**
                 * @description What happens beyond it: the seller is told, or an owner has to allow it.
                 * @enum {string}
                 */
                action: "warn" | "block";
            } | null;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at?: string;
        };
        /** @description Newest first. */
        OrderPayments: {
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            due_minor: number;
            /**
             * @description All that came, also what went back.
             * @example 6800000
             */
            received_minor: number;
            /**
             * @description What of it went back.
             * @example 6800000
             */
            refunded_minor: number;
            /**
             * @description What is to be given back: all that is left in a cancelled order, or what came beyond the total.
             * @example 6800000
             */
            owed_back_minor: number;
            /**
             * @description What came after the order was cancelled: to be given back, or taken over by opening it again.
             * @example 6800000
             */
            unmatched_minor: number;
            attempts: components["schemas"]["PaymentAttempt"][];
            refunds: {
                id: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
                by: {
                    id: string;
                    name: string;
                } | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                at: string;
            }[];
            /** @description What the customer says they paid to the shop's own till: it pays nothing. */
            claims: {
                id: string;
                reference: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                claimed_at: string;
                claimed_by: {
                    id: string;
                    name: string;
                };
            }[];
            /** @description Who took cash for it on the road, and all that they still hold of any order. */
            cash_holder: {
                id: string;
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                held_minor: number;
            } | null;
        };
        PaymentAttempt: {
            id: string;
            /** @enum {string} */
            method: "mobile_money" | "cash" | "card" | "qr" | "bank";
            network: components["schemas"]["MobileNetwork"];
            phone: string | null;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            amount_minor: number;
            /** @enum {string} */
            status: "created" | "submitted" | "pending" | "unknown" | "succeeded" | "failed" | "cancelled" | "expired";
            failure_code: components["schemas"]["PaymentFailureCode"];
            /** @description Ours. */
            reference: string;
            provider_reference: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            finished_at: string | null;
            evidence: components["schemas"]["PaymentEvidence"][];
            /** @description How well it is proven: 5 a signed notice of the provider, 4 its answer to our question, 3 a line of its statement, 2 cash that somebody counted, 1 a claim, 0 nothing. */
            level: number;
            /** @description Who counted the cash. */
            taken_by: {
                id: string;
                name: string;
            } | null;
        };
        /** @enum {string|null} */
        MobileNetwork: "mpesa" | "airtel_money" | "mixx" | "halopesa" | null;
        /** @enum {string|null} */
        PaymentFailureCode: "insufficient_funds" | "wrong_pin" | "user_cancelled" | "user_timeout" | "wallet_limit" | "invalid_msisdn" | "not_registered" | "duplicate" | "provider_down" | "declined" | "expired" | "unclear" | "unknown" | null;
        PaymentEvidence: {
            /** @enum {string} */
            source: "webhook" | "poll" | "statement" | "manual";
            /** @enum {string} */
            outcome: "received" | "applied" | "duplicate" | "ignored" | "unmatched" | "rejected";
            provider: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            received_at: string;
        };
        TakeCash: {
            /** @description What was kept; all that is due when left out. More than is due is the customer's credit. */
            amount_minor?: number;
            /** @description What the caller saw as due: refused when it is something else by now. */
            due_minor?: number;
        };
        ReturnCash: {
            /** @description What was given back; all that is owed when left out. */
            amount_minor?: number;
            /** @description What the caller saw as owed back: refused when it is something else by now. */
            due_minor?: number;
        };
        /** @description The shop's cash that somebody has with them from the road. */
        StaffCash: {
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            held_minor: number;
            /** @description The last twenty, newest first. */
            movements: {
                id: string;
                /** @enum {string} */
                kind: "taken" | "returned" | "handed_in";
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
                order: {
                    id: string;
                    number: number;
                } | null;
                by: {
                    id: string;
                    name: string;
                } | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                at: string;
            }[];
        };
        HandInCash: {
            /** @description What was handed in; all that they hold when left out. */
            amount_minor?: number;
            /** @description What the caller saw them hold: refused when it is something else by now. */
            held_minor?: number;
        };
        RequestPrompt: {
            /**
             * @description A hint where the number says nothing.
             * @default null
             * @enum {string|null}
             */
            network: "mpesa" | "airtel_money" | "mixx" | "halopesa" | null;
            /**
             * @description The phone that pays, in any spelling; the order's own when left out.
             * @default null
             */
            phone: string | null;
            /** @description A part of what is due; all of it when left out. Rounded up to whole shillings. */
            amount_minor?: number;
            /** @description What the caller saw as due: refused when it is something else by now. */
            due_minor?: number;
        };
        ClaimPayment: {
            /**
             * @description Of the customer's message: 6 to 30 letters and figures.
             * @example SAK2J7QX1P
             */
            reference: string;
            /** @description What they say they paid; all that is due when left out. */
            amount_minor?: number;
        };
        OrderChangeList: {
            items: components["schemas"]["OrderChange"][];
        };
        OrderChange: {
            id: string;
            /**
             * @description open: the customer was asked · agreed: the order was changed · refused · withdrawn.
             * @enum {string}
             */
            status: "open" | "agreed" | "refused" | "withdrawn";
            note: string;
            /** @description Lines that stay as they are, are not named. */
            diff: components["schemas"]["OrderLineChange"][];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            previous_total_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            delivery_fee_minor: number;
            /** @description They pay more, or get what they did not order: nothing changes until they agree. Otherwise it is done at once, and they are told. */
            needs_customer: boolean;
            asked_by: {
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            asked_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            decided_at: string | null;
            /**
             * @description Null while it is open, and where the order went its way meanwhile.
             * @enum {string|null}
             */
            decided_by: "customer" | "staff" | null;
            /** @description Of somebody who works there. */
            decided_by_name: string | null;
            /** @description The customer agreed on the phone, says who decided. */
            by_phone: boolean;
        };
        OrderLineChange: {
            /** @enum {string} */
            kind: "added" | "removed" | "changed";
            name: string;
            /** @description With the add-ons; empty where there is nothing to say. */
            variant_name: string;
            /** @description 0 where it was not on the order. */
            quantity_before: number;
            /** @description 0 where it is left out. */
            quantity_after: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_before_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_after_minor: number;
        };
        OrderChangePreview: {
            /** @description Lines that stay as they are, are not named. */
            diff: components["schemas"]["OrderLineChange"][];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            previous_total_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            delivery_fee_minor: number;
            /** @description They pay more, or get what they did not order: nothing changes until they agree. Otherwise it is done at once, and they are told. */
            needs_customer: boolean;
        };
        ChangeOrder: {
            /** @description All lines as they are to be; those that are left out are dropped. */
            lines: (components["schemas"]["KeptOrderLine"] | components["schemas"]["AddedOrderLine"])[];
            /** @description Why; the customer reads it. */
            note: string;
        };
        /** @description A line that the order holds, in this quantity, at the prices that were agreed. */
        KeptOrderLine: {
            line_id: string;
            quantity: number;
        };
        /** @description Another line, at today's prices for this customer. */
        AddedOrderLine: {
            product_id: string;
            variant_id: string | null;
            pack_id: string | null;
            /** @description Of a set: `slot+product+variant` for each pick, the last left empty where there is none, as on the order's page. */
            add_on_ids: string[];
            quantity: number;
            note: string;
        };
        AskOrderChange: {
            /** @description All lines as they are to be; those that are left out are dropped. */
            lines: (components["schemas"]["KeptOrderLine"] | components["schemas"]["AddedOrderLine"])[];
            /** @description Why; the customer reads it. */
            note: string;
            /** @description What the preview said, delivery included. */
            expected_total_minor: number;
        };
        /** @description The refusal; of order.change_decided with what the change became. */
        ChangeDecided: components["schemas"]["Error"] & {
            current?: components["schemas"]["OrderChange"];
        };
        OrderPage: {
            /**
             * @description The shop's number of the order as text.
             * @example 10483
             */
            order_id: string;
            /** @description Decides the cloth of a shop that chose none. */
            shop_id: string;
            shop_name: string;
            kanga: components["schemas"]["Kanga"];
            logo_url: string | null;
            /** @enum {string} */
            language: "en" | "sw";
            /** @enum {string} */
            currency: "TZS";
            status: components["schemas"]["Lifecycle"];
            payment_status: components["schemas"]["PaymentStatus"];
            /**
             * @description How the customer chose to pay: now by phone · on_collection, when the goods change hands · credit, later as agreed with the shop.
             * @enum {string}
             */
            settlement: "now" | "on_collection" | "credit" | "instalments";
            /** @description Made by the shop to try itself out: its practice customer pays by themselves. */
            is_practice: boolean;
            /**
             * Format: date-time
             * @description Until when the order may be filled in.
             * @example 2026-11-21T07:04:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Until when its goods are held for this customer; null where nothing is held, or the order was sent in.
             * @example 2026-11-21T07:04:00.000Z
             */
            held_until: string | null;
            permissions: components["schemas"]["Permissions"];
            /** @description What else its customer may do: cancel, until the shop begins to work on it · order_again, once it is over. */
            actions: ("cancel" | "order_again")[];
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            subtotal_minor: number;
            /**
             * @description All that was taken off at the counter.
             * @example 6800000
             */
            discount_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            fees_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            delivery_fee_minor: number;
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            total_minor: number;
            /**
             * @description What the shop has got for this order and not given back; more than the total where too much came.
             * @example 6800000
             */
            paid_minor: number;
            /**
             * @description What is still to be paid of the total; nothing once paid or cancelled.
             * @example 6800000
             */
            due_minor: number;
            /**
             * @description The same, as people read it.
             * @example TZS 68,000.00
             */
            due_text: string;
            customer: {
                name: string;
                phone: string | null;
            };
            fulfilment: {
                /** @enum {string} */
                kind: "pickup" | "delivery" | "counter";
                area_id: string | null;
                landmark: string;
                note: string;
                /** @description Whether a pin was sent. Where it is, only the shop is told: a link may be passed on. */
                has_pin: boolean;
            } | null;
            note: string;
            /**
             * @description The way to the door as the customer spoke it: none · awaited, the order was sent in with one that has not arrived · left. Only the shop hears it: a link may be passed on.
             * @enum {string}
             */
            voice_note: "none" | "awaited" | "left";
            delivery_areas: {
                id: string;
                name: string;
                /** @enum {string} */
                fee_kind: "fixed_amount" | "percentage_charge";
                /**
                 * @description The fee for the goods as they are in this answer; the server prices it anew.
                 * @example 6800000
                 */
                fee_minor: number;
                /** @description Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods. */
                fee_basis_points: number;
                /**
                 * @description What the goods must come to at least.
                 * @example 6800000
                 */
                min_order_minor: number;
                /**
                 * @description Places there that several customers named, the best known first; offered, never asked for.
                 * @example [
                 *       "Soko Kuu la Kariakoo",
                 *       "Polisi Msimbazi"
                 *     ]
                 */
                landmarks: string[];
            }[];
            shop: {
                open: boolean;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                opens_at: string | null;
                chat_url: string;
                /**
                 * @description What the goods must come to at least.
                 * @example 6800000
                 */
                min_order_minor: number;
                pickup_places: {
                    id: string;
                    name: string;
                }[];
            };
            payment_options: ("mobile_money" | "cash")[];
            payment: {
                /** @enum {string} */
                status: "created" | "submitted" | "pending" | "unknown" | "succeeded" | "failed" | "cancelled" | "expired";
                /** @enum {string} */
                method: "mobile_money" | "cash" | "card" | "qr" | "bank";
                network: components["schemas"]["MobileNetwork"];
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
                failure_code: components["schemas"]["PaymentFailureCode"];
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                expires_at: string | null;
                provider_reference: string | null;
            } | null;
            receipt: {
                number: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
                /** @enum {string} */
                method: "mobile_money" | "cash" | "card" | "qr" | "bank";
                network: components["schemas"]["MobileNetwork"];
                provider_reference: string | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                issued_at: string;
                /** @description The shop's own line at the foot; empty where it has none. */
                footer: string;
                items: {
                    name: string;
                    quantity: number;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    total_minor: number;
                    /** @description What a digital product hands over: an address anywhere, or of a document here, relative to the page. */
                    content_url: string | null;
                }[];
            } | null;
            /** @description What the shop asks the customer about; null where it asks nothing. */
            change: {
                id: string;
                /** @description Why, as the shop wrote it; it may be empty. */
                note: string;
                diff: components["schemas"]["OrderLineChange"][];
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                previous_total_minor: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                delivery_fee_minor: number;
            } | null;
            products: components["schemas"]["OrderPageProduct"][];
        };
        OrderPageProduct: {
            line_id: string;
            product_id: string;
            name: string;
            description: string;
            /** @description 480 × 480 pixels, for a card on a desk. */
            image_url: string | null;
            /** @description 160 × 160 pixels, for a line or a phone. */
            image_small_url: string | null;
            unit: string;
            /**
             * @description Of one unit with the chosen variant, add-ons not included.
             * @example 6800000
             */
            price_minor: number;
            /** @description What one unit costs from a quantity on, for this customer; empty where it is the same for any. */
            price_tiers: {
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            quantity: number;
            note: string;
            available: boolean;
            variant_id: string | null;
            variants: components["schemas"]["OrderPageVariant"][];
            /** @description Of a set: what its customer fills in. */
            add_ons: components["schemas"]["OrderPageAddOnGroup"][];
            /** @description What is always in one of a set; once it was sent in also what was picked. Empty for anything else. */
            parts: {
                name: string;
                quantity: number;
            }[];
        };
        OrderPageVariant: {
            id: string;
            name: string;
            /**
             * @example {
             *       "Size": "M"
             *     }
             */
            options: {
                [key: string]: string;
            };
            /**
             * @description Integer hundredths of the currency unit.
             * @example 6800000
             */
            price_minor: number;
            /** @description What one unit costs from a quantity on, for this customer; empty where it is the same for any. */
            price_tiers: {
                min_quantity: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
            }[];
            available: boolean;
            /** @description What the quantity counts; packs are counted as pieces. */
            unit: string;
            /** @description 480 × 480 pixels, for a card on a desk. */
            image_url: string | null;
            /** @description 160 × 160 pixels, for a line or a phone. */
            image_small_url: string | null;
        };
        OrderPageAddOnGroup: {
            id: string;
            /**
             * @description slot: a place of a set that its customer fills; an item of no price is in the set's own.
             * @enum {string}
             */
            kind: "add_ons" | "slot";
            name: string;
            required: boolean;
            min: number;
            max: number;
            /** @description The same may be chosen several times; its id is then sent as often. */
            repeats: boolean;
            items: {
                id: string;
                name: string;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                price_minor: number;
                available: boolean;
                selected: boolean;
                /** @description How often it is chosen. */
                count: number;
            }[];
        };
        /** @description The refusal, with the way back to the chat. */
        LinkEnded: components["schemas"]["Error"] & {
            /**
             * @description not_sent_in: nobody sent the order in in time · order_ended: it ended more than 30 days ago · replaced: a newer link was sent · shop_closed: the shop has closed for good.
             * @enum {string}
             */
            reason: "not_sent_in" | "order_ended" | "replaced" | "shop_closed";
            shop: {
                id: string;
                name: string;
                logo_url: string | null;
                /**
                 * @description In which the shop writes to this customer.
                 * @enum {string}
                 */
                language: "en" | "sw";
                /** @description Where a new link can be asked for. */
                chat_url: string;
            };
        };
        /** @description The refusal, with the order as it is now. */
        OrderRefusal: components["schemas"]["Error"] & {
            order: components["schemas"]["OrderPage"];
        };
        SubmitOrder: {
            lines: {
                line_id: string;
                /** @description Adds a line: one more of a product that the order holds, with choices of its own. `line_id` is then the caller's own name for it, which refusals repeat; the order gives it another one. */
                product_id?: string;
                quantity: number;
                /** @description Of one of the page's `variants`; a product's packs are among them. */
                variant_id: string | null;
                /** @description Ids of the items of the page's `add_ons`, those of a set's slots as well. */
                add_on_ids: string[];
                note: string;
            }[];
            customer?: {
                name: string;
                phone: string;
            };
            fulfilment?: {
                /** @enum {string} */
                kind: "pickup" | "delivery" | "counter";
                area_id: string | null;
                landmark: string;
                note: string;
                /** @description Where the customer stands, in degrees; kept for deliveries only. */
                pin?: {
                    latitude: number;
                    longitude: number;
                    accuracy_m: number;
                } | null;
                /**
                 * @description Of the way as the customer spoke it: follows, one was recorded that has not been left yet, in the place of what was · none, what was left is removed. Without it what was left stays.
                 * @enum {string}
                 */
                voice_note?: "follows" | "none";
            };
            note: string;
            /** @description What the page showed, delivery included. */
            expected_total_minor: number;
        };
        PayOrder: {
            /** @enum {string} */
            method: "mobile_money" | "cash";
            network?: components["schemas"]["MobileNetwork"];
            phone?: string | null;
        };
        NothingMore: Record<string, never>;
        AnswerOrderChange: {
            change_id: string;
            /** @enum {string} */
            answer: "agree" | "refuse";
        };
        OrderedAgain: {
            /** @description The page on which the new order is completed and sent in. */
            url: string;
            /** @description What the shop has no more, by name. */
            left_out: string[];
        };
        NotificationList: {
            items: components["schemas"]["Notification"][];
            next: string | null;
            previous: string | null;
        };
        Notification: {
            id: string;
            kind: components["schemas"]["NotificationKind"];
            group: components["schemas"]["NotificationGroup"];
            /** @description The order, conversation, product, person, channel or session. */
            subject_id: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            read_at: string | null;
            order: {
                id: string;
                number: number | null;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number;
            } | null;
            /** @description Empty where nobody knows it. */
            customer_name: string;
            /** @description Who joined, or who wrote a note. */
            person_name: string | null;
            /**
             * @description Of a payment.
             * @example 6800000
             */
            amount_minor: number | null;
            network: string | null;
            failure_code: string | null;
            /** @description What the customer was to be told. */
            notice: string | null;
            /** @description Why it did not arrive. */
            reason: string | null;
            /** @description How long it has waited. */
            minutes: number | null;
            /** @description Of a WhatsApp number. */
            status: string | null;
            device: string | null;
            /** @description Its name, where its stock is low. */
            product: string | null;
            /** @description How many more are low with it. */
            others: number | null;
        };
        /** @enum {string} */
        NotificationKind: "order.new" | "order.untaken" | "order.assigned" | "order.mentioned" | "order.notice_failed" | "payment.succeeded" | "payment.failed" | "payment.unmatched" | "chat.waiting" | "chat.unanswered" | "chat.message_failed" | "chat.assigned" | "chat.mentioned" | "product.low_stock" | "channel.changed" | "staff.joined" | "device.new";
        /** @enum {string} */
        NotificationGroup: "orders" | "money" | "chats" | "shop";
        NotificationSummary: {
            unread: components["schemas"]["CappedCount"];
            sound: components["schemas"]["NotificationSound"];
            /** @description New orders are said aloud where the browser has a voice. */
            speaks: boolean;
            /** @description What a page sounds for now; null in quiet hours. */
            calling: {
                id: string;
                kind: components["schemas"]["NotificationKind"];
                /** @description Each minute, for as long as it is calling. */
                repeats: boolean;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                total_minor: number | null;
            } | null;
        };
        /** @enum {string} */
        NotificationSound: "bell" | "drum" | "marimba";
        ReadNotifications: {
            ids: string[];
        } | {
            subject_id: string;
        } | {
            /**
             * Format: date-time
             * @description All that came until then.
             * @example 2026-11-21T07:04:00.000Z
             */
            until: string;
        };
        NotificationSettings: {
            /**
             * @description In the shop's time zone; both or none.
             * @example 21:00
             */
            quiet_from: string | null;
            /**
             * @description In the shop's time zone; both or none.
             * @example 21:00
             */
            quiet_until: string | null;
            sound: components["schemas"]["NotificationSound"];
            speaks: boolean;
            kinds: {
                kind: components["schemas"]["NotificationKind"];
                group: components["schemas"]["NotificationGroup"];
                channels: components["schemas"]["NotificationChannel"][];
            }[];
            /** @description Whether the account has a number to write to. */
            has_phone: boolean;
            /**
             * Format: date-time
             * @description Null before the person chose anything.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string | null;
        };
        /** @enum {string} */
        NotificationChannel: "in_app" | "sound" | "whatsapp" | "sms";
        EditNotificationSettings: {
            /**
             * @description In the shop's time zone; both or none.
             * @example 21:00
             */
            quiet_from: string | null;
            /**
             * @description In the shop's time zone; both or none.
             * @example 21:00
             */
            quiet_until: string | null;
            sound: components["schemas"]["NotificationSound"];
            speaks: boolean;
            /** @description Kinds left out stay as they are. */
            kinds: {
                kind: components["schemas"]["NotificationKind"];
                channels: components["schemas"]["NotificationChannel"][];
            }[];
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at?: string | null;
        };
        WaitingCustomers: {
            /** @description The longest first, 50 at most. */
            items: components["schemas"]["WaitingCustomer"][];
            /** @description How many wait in all. */
            count: number;
        };
        WaitingCustomer: {
            /** @description Of the conversation. */
            id: string;
            /**
             * Format: date-time
             * @description When the customer asked for a person.
             * @example 2026-11-21T07:04:00.000Z
             */
            since: string;
            customer: {
                id: string;
                name: string;
                /** @description Null where the customer hides it. */
                phone: string | null;
            };
            /** @description What the customer wrote last; a type in brackets where it has no words. */
            last_words: string;
        };
        MarkAnswered: {
            /**
             * Format: date-time
             * @description `since` as the caller saw it.
             * @example 2026-11-21T07:04:00.000Z
             */
            since: string;
        };
        ConversationList: {
            items: components["schemas"]["Conversation"][];
            next: string | null;
            previous: string | null;
        };
        Conversation: {
            id: string;
            customer: {
                id: string;
                name: string;
                /** @description Null where the customer hides it. */
                phone: string | null;
                is_blocked: boolean;
            };
            /**
             * @description What the customer is spoken to in.
             * @enum {string}
             */
            language: "en" | "sw";
            /** @description Of the last message; a type in brackets where it has no words. */
            last_text: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            last_message_at: string | null;
            /** @description Messages of the customer that nobody has seen. */
            unread: number;
            /**
             * Format: date-time
             * @description Since when the customer waits for a person.
             * @example 2026-11-21T07:04:00.000Z
             */
            waits_since: string | null;
            /**
             * Format: date-time
             * @description Until when free replies are allowed; null: only templates are.
             * @example 2026-11-21T07:04:00.000Z
             */
            window_ends_at: string | null;
            /** @enum {string} */
            bot: "on" | "paused" | "off";
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            bot_paused_until: string | null;
            assigned_to: {
                id: string;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            snoozed_until: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            closed_at: string | null;
            marketing_stopped: boolean;
            open_orders: number;
        };
        InboxCounts: {
            unread: number;
            waiting: number;
        };
        InboxPeople: {
            items: {
                id: string;
                name: string;
                /** @description Conversations can be given to them. */
                may_reply: boolean;
            }[];
        };
        Thread: {
            /** @description The oldest first, 40 at most. */
            items: components["schemas"]["Message"][];
            /** @description What happened to the customer's orders meanwhile. */
            events: components["schemas"]["ConversationOrderEvent"][];
            /** @description `before` of the page with older messages. */
            older: number | null;
        };
        Message: {
            id: string;
            /** @description Its place in the conversation. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
            /**
             * @description `note`: for colleagues alone.
             * @enum {string}
             */
            direction: "in" | "out" | "note";
            /**
             * @description `phone`: the shop, on its own phone.
             * @enum {string}
             */
            sender: "customer" | "phone" | "bot" | "staff";
            sender_name: string | null;
            /** @description Of which order a message of the bot tells. */
            order_id: string | null;
            content: components["schemas"]["MessageContent"];
            is_forwarded: boolean;
            reply_to: {
                id: string;
                text: string;
                is_customers: boolean;
            } | null;
            reactions: {
                emoji: string;
                is_customers: boolean;
            }[];
            /** @enum {string} */
            status: "received" | "queued" | "sending" | "sent" | "delivered" | "read" | "played" | "failed";
            failure: {
                /** @description WhatsApp's; 0 where none came. */
                code: number;
                /** @enum {string} */
                reason: "window_closed" | "not_reached" | "number_stopped" | "unknown";
            } | null;
            may_send_again: boolean;
        };
        MessageContent: {
            /** @enum {string} */
            kind: "text";
            text: string;
        } | {
            /** @enum {string} */
            kind: "note";
            text: string;
            mentions: string[];
        } | {
            /** @enum {string} */
            kind: "file";
            /** @enum {string} */
            file_kind: "image" | "audio" | "video" | "document" | "sticker";
            caption: string;
            name: string;
            file: components["schemas"]["MessageFile"];
        } | {
            /** @enum {string} */
            kind: "location";
            latitude: number;
            longitude: number;
            name: string;
            address: string;
        } | {
            /** @enum {string} */
            kind: "contacts";
            contacts: {
                name: string;
                phones: string[];
            }[];
        } | {
            /** @enum {string} */
            kind: "catalogue_order";
            text: string;
            items: {
                code: string;
                quantity: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "choice";
            text: string;
        } | {
            /** @enum {string} */
            kind: "interactive";
            text: string;
            header: string;
            choices: string[];
            has_link: boolean;
        } | {
            /** @enum {string} */
            kind: "template";
            name: string;
            values: string[];
            /** @description As the customer reads it; empty where it is not known. */
            text: string;
            header: string;
            footer: string;
            /** @description Its buttons. */
            choices: string[];
        } | {
            /** @enum {string} */
            kind: "other";
            type: string;
        };
        /** @description Null where none is known: of messages from before files were fetched. */
        MessageFile: {
            /**
             * @description `waiting`: it is being fetched from WhatsApp; `failed`: it may be asked for again; `refused`: kept nowhere; `gone`: WhatsApp has it no longer.
             * @enum {string}
             */
            state: "waiting" | "kept" | "failed" | "refused" | "gone";
            /**
             * @description Why it failed or was refused.
             * @enum {string|null}
             */
            reason: "no_answer" | "channel" | "no_room" | "too_large" | "not_taken" | "disguised" | "broken" | null;
            /** @description By its content; null while there is none, as is all that follows. */
            mime: string | null;
            size_bytes: number | null;
            /** @description Pixels, of pictures and films. */
            width: number | null;
            height: number | null;
            /** @description Of recordings and films, where it is known. */
            seconds: number | null;
            /** @description How loud a voice note is, in 48 equal steps of its time. */
            waveform: number[] | null;
        } | null;
        ConversationOrderEvent: {
            id: number;
            /** @description As in an order's history. */
            kind: string;
            facts: {
                [key: string]: string | number;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            at: string;
            order_id: string;
            order_number: number;
        };
        AddedMessage: {
            id: string;
        };
        AddMessage: {
            content: {
                /** @enum {string} */
                kind: "text";
                text: string;
            } | {
                /** @enum {string} */
                kind: "location";
                latitude: number;
                longitude: number;
                /** @default  */
                name: string;
                /** @default  */
                address: string;
            } | {
                /** @enum {string} */
                kind: "template";
                template_id: string;
                /** @enum {string} */
                language: "en" | "sw";
                /** @description One for each: the header's, then the body's, then the links'. */
                values: string[];
            };
            /**
             * @description The message it answers.
             * @default null
             */
            reply_to: string | null;
        };
        AddConversationNote: {
            text: string;
            /**
             * @description Ids of colleagues.
             * @default []
             */
            mentions: string[];
        };
        AssignedConversation: {
            user_id: string | null;
        };
        AssignConversation: {
            /** @description `in_turn`: whoever looks after the fewest; null: nobody. */
            user_id: string | null;
        };
        SnoozeConversation: {
            /** Format: date-time */
            until: string;
        };
        SwitchBot: {
            /** @enum {string} */
            state: "on" | "off";
        };
        ReadConversation: {
            /** @description `sequence` of the last message that was shown. */
            up_to: number;
        };
        ReactToMessage: {
            /** @description One emoji; null takes the shop's reaction back. */
            emoji: string | null;
        };
        QuickReplyList: {
            items: components["schemas"]["QuickReply"][];
        };
        QuickReply: {
            id: string;
            shortcut: string;
            text_sw: string;
            text_en: string;
            /** @description Who wrote or changed it last. */
            changed_by: {
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        QuickReplyForm: {
            /**
             * @description What is typed after a slash to find it; no other of the shop's has it.
             * @example bei
             */
            shortcut: string;
            /**
             * @description In Swahili; empty where it is not written in it. One of the two is needed. `{name}` stands for the customer's first name and `{shop}` for the shop's.
             * @example Habari {name}, bei zetu za leo ni hizi.
             */
            text_sw: string;
            /**
             * @description In English, likewise.
             * @example Hello {name}, these are our prices today.
             */
            text_en: string;
        };
        EditQuickReply: {
            /**
             * @description What is typed after a slash to find it; no other of the shop's has it.
             * @example bei
             */
            shortcut: string;
            /**
             * @description In Swahili; empty where it is not written in it. One of the two is needed. `{name}` stands for the customer's first name and `{shop}` for the shop's.
             * @example Habari {name}, bei zetu za leo ni hizi.
             */
            text_sw: string;
            /**
             * @description In English, likewise.
             * @example Hello {name}, these are our prices today.
             */
            text_en: string;
            /**
             * Format: date-time
             * @description `updated_at` of what the person saw. Refused with 409 when somebody changed it since.
             * @example 2026-11-21T07:04:00.000Z
             */
            updated_at: string;
        };
        PriceOfferList: {
            items: components["schemas"]["PriceOffer"][];
        };
        PriceOffer: {
            id: string;
            conversation_id: string;
            product_id: string;
            variant_id: string | null;
            pack_id: string | null;
            name: string;
            /** @description With the pack; empty where there is nothing to say. */
            variant_name: string;
            quantity: number;
            /**
             * @description What one cost this customer in the catalogue then; null: a person says its price.
             * @example 6800000
             */
            list_minor: number | null;
            /**
             * @description What the customer would give for one.
             * @example 6800000
             */
            customer_minor: number | null;
            /**
             * @description What the shop sells one for; null: it refused.
             * @example 6800000
             */
            shop_minor: number | null;
            /**
             * @description At the price that was spoken of last.
             * @example 6800000
             */
            total_minor: number;
            status: components["schemas"]["PriceOfferStatus"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            valid_until: string;
            made_by: {
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            made_at: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-11-21T07:04:00.000Z
             */
            decided_at: string | null;
            /** @enum {string|null} */
            decided_by: "customer" | "staff" | null;
            order_id: string | null;
            order_number: number | null;
        };
        /**
         * @description open: the customer was asked · agreed: it is an order · refused · withdrawn · expired: its time is over.
         * @enum {string}
         */
        PriceOfferStatus: "open" | "agreed" | "refused" | "withdrawn" | "expired";
        AddPriceOffer: {
            product_id: string;
            /** @default null */
            variant_id: string | null;
            /** @default null */
            pack_id: string | null;
            quantity: number;
            /**
             * @description What the customer would give for one; needed to accept or refuse it.
             * @default null
             */
            customer_price_minor: number | null;
            /**
             * @description accept: the order is made and its link sent · counter: the customer is asked whether they agree to `price_minor` · refuse: they are told the usual price.
             * @enum {string}
             */
            way: "accept" | "counter" | "refuse";
            /**
             * @description Of a counter-offer: what the shop sells one for.
             * @default null
             */
            price_minor: number | null;
            /**
             * @description How long a counter-offer holds: 24 without it, at most as long as the shop's links.
             * @default null
             */
            valid_hours: number | null;
            /** @description An owner's, for prices below the lowest and discounts beyond the seller's right. */
            owner_pin?: string;
        };
        Dashboard: {
            /**
             * Format: date-time
             * @description The figures hold all trade until then.
             * @example 2026-11-21T07:04:00.000Z
             */
            as_of: string;
            /** @description Null for who may not read transactions. */
            today: {
                /**
                 * Format: date
                 * @description Of the shop's zone.
                 */
                day: string;
                /**
                 * @description Of orders sent in today and not cancelled since.
                 * @example 6800000
                 */
                sales_minor: number;
                orders: number;
                /**
                 * @description Of one order.
                 * @example 6800000
                 */
                average_minor: number;
                /**
                 * @description What today's orders still owe.
                 * @example 6800000
                 */
                due_minor: number;
                new_customers: number;
                /**
                 * @description Money that came today, whenever it was ordered.
                 * @example 6800000
                 */
                received_minor: number;
                /** @description Today beside the same weekday a week ago. */
                compared: {
                    /**
                     * Format: date
                     * @description Of the shop's zone.
                     */
                    day: string;
                    /** @description Of both days, in whole tens. */
                    until_minute: number;
                    /**
                     * @description Of today until then.
                     * @example 6800000
                     */
                    sales_minor: number;
                    /**
                     * @description Of the other day until then.
                     * @example 6800000
                     */
                    previous_minor: number;
                };
                /** @description 8 to 18 and what else was traded in. */
                hours: {
                    hour: number;
                    /**
                     * @description Integer hundredths of the currency unit.
                     * @example 6800000
                     */
                    sales_minor: number;
                    /**
                     * @description Of the same hour a week ago.
                     * @example 6800000
                     */
                    previous_minor: number;
                }[];
            } | null;
            /** @description How today's money came, the most first. Null like `today`. */
            payments: {
                /** @description mpesa, airtel_money, mixx, halopesa, cash, card, qr, bank. */
                channel: string;
                count: number;
                /**
                 * @description Integer hundredths of the currency unit.
                 * @example 6800000
                 */
                amount_minor: number;
            }[] | null;
            waiting: {
                /** @description Orders that nobody has begun with, and the oldest of them. */
                new_orders: {
                    count: number;
                    capped: boolean;
                    first: {
                        id: string;
                        number: number;
                        /**
                         * Format: date-time
                         * @description UTC.
                         * @example 2026-11-21T07:04:00.000Z
                         */
                        since: string | null;
                    };
                } | null;
                /** @description Cancelled orders whose money is to be given back. */
                owed_back: {
                    count: number;
                    capped: boolean;
                    first: {
                        id: string;
                        number: number;
                        /**
                         * @description Integer hundredths of the currency unit.
                         * @example 6800000
                         */
                        owed_minor: number;
                    };
                } | null;
                /** @description Products on sale that are low or gone, and the one there is least of. */
                low_stock: {
                    count: number;
                    capped: boolean;
                    first: {
                        id: string;
                        name: string;
                        stock: number;
                    };
                } | null;
                /** @description Messages of the last three days that did not arrive, and the newest. */
                failed_messages: {
                    count: number;
                    capped: boolean;
                    first: {
                        /**
                         * Format: date-time
                         * @description UTC.
                         * @example 2026-11-21T07:04:00.000Z
                         */
                        at: string;
                        name: string;
                        phone: string | null;
                    };
                } | null;
            };
            /** @description The six newest. Null for who may not read orders. */
            latest_orders: components["schemas"]["OrderSummary"][] | null;
            /** @description What the shop has already; null for who cannot change it. */
            setup: {
                products: boolean;
                /** @description Practice counts. */
                order: boolean;
                /** @description Practice orders can be made here. */
                practice: boolean;
            } | null;
        };
        ExportShop: {
            /** @description Of an owner; needed where an owner has one. */
            pin?: string;
        };
        WhatIsOpen: {
            /** @description Orders that are neither done nor cancelled. */
            orders: number;
            /**
             * @description What is still to be paid for them.
             * @example 6800000
             */
            due_minor: number;
            /** @description Payments of which nobody knows yet how they end. */
            payments: number;
            /**
             * @description The money of these payments.
             * @example 6800000
             */
            on_its_way_minor: number;
        };
        AskToClose: {
            /** @description The shop's name, typed by hand. */
            name: string;
            /** @description Of an owner; needed where an owner has one. */
            pin?: string;
        };
        EraseCustomer: {
            /** @description The customer's name, typed by hand; their number where they have no name. */
            name: string;
            /** @description Of an owner; needed where an owner has one. */
            pin?: string;
        };
        Practice: {
            /** @description False where there is no sandbox. */
            offered: boolean;
            /** @description The practice customer's phone. */
            phone_url: string | null;
            /** @description The newest practice order. */
            order: {
                id: string;
                number: number;
                lifecycle: components["schemas"]["Lifecycle"];
                payment_status: components["schemas"]["PaymentStatus"];
                is_sent: boolean;
                has_receipt: boolean;
                /** @description The order page as the customer opens it. */
                page_url: string | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-11-21T07:04:00.000Z
                 */
                created_at: string;
            } | null;
        };
        ContactForm: {
            full_name: string;
            /**
             * @description One of e-mail and phone is needed.
             * @default
             */
            email: "" | string;
            /**
             * @description Any local spelling.
             * @default
             */
            phone: string;
            message: string;
            /**
             * @default en
             * @enum {string}
             */
            language: "en" | "sw";
            /**
             * @description Stays empty; nobody sees it.
             * @default
             */
            company_fax: string;
            open_seconds?: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The bearer token; the refresh token is set as an HttpOnly cookie. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_credentials · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new bearer token; the refresh cookie is replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.other_site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOut"];
            };
        };
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.other_site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeShop"];
            };
        };
        responses: {
            /** @description The session works in that shop now; the token stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current user with permissions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Profile"];
            };
        };
        responses: {
            /** @description Name and language as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["User"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestCode"];
            };
        };
        responses: {
            /** @description The same whether somebody has the phone or e-mail address or not. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.invalid_identifier · notice.abroad · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.too_many_codes · notice.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The account is made and signed in, as after a sign-in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.account_exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_code · auth.invalid_identifier · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInByCode"];
            };
        };
        responses: {
            /** @description As after a sign-in with the password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_code · auth.invalid_identifier · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description The password is the new one; every other session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_code · auth.invalid_identifier · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveSmsReport: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsReport"];
            };
        };
        responses: {
            /** @description Noted, or of no message of ours. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description webhook.bad_verify_token */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitations that wait or ran out, newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationForm"];
            };
        };
        responses: {
            /** @description The invitation, with its link. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.invalid_phone · invitation.open_already · staff.already_member · notice.abroad · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notice.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewInvitation"];
            };
        };
        responses: {
            /** @description Seven days more, with a new link; the old one opens nothing any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.accepted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notice.abroad · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notice.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.accepted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who invites whom to which shop, and whether it can still be accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedInvitation"];
                };
            };
            /** @description invitation.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Works there now, and the session too; the token stays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.other_person · invitation.suspended */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description invitation.expired · invitation.revoked · invitation.accepted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open invitations for the caller's own number, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnInvitations"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who works in the shop, suspended people too; who joined first comes first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStaffActivity: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description Id of the one whose doings alone. */
                person?: string;
                /** @description What it is about. */
                kind?: "orders" | "money" | "goods" | "customers" | "staff" | "shop" | "accounts";
                /** @description The first day, in the shop's time. */
                from?: string;
                /** @description The last day, which counts as well. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was done in the shop and by whom, newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditStaffMember"];
            };
        };
        responses: {
            /** @description The person as they are now; what changed holds from their next request on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict · staff.last_owner */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["StaffMember"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Does not work in the shop any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.last_owner */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    suspendStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kept out of the shop: sessions, event streams and links made end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.last_owner */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Works in the shop again, with the role they had. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · staff.exceeds_yours */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.last_owner */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the person is signed in, the one used last first; a hundred at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSessions"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended; its device needs a new sign-in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description session.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnShops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shops the person works in, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnShops"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDevicePeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may sign in by PIN on this device, which its cookie says: they signed in here, did not sign out, and have a PIN. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DevicePeople"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signInByPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInByPin"];
            };
        };
        responses: {
            /** @description As after a sign-in with the password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.other_site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_pin · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lockDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens work no more; the person's PIN goes on with the session on this device. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.other_site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestContactCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestContactCodes"];
            };
        };
        responses: {
            /** @description One code to the new address, one to where the person is reached now. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentContactCodes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.invalid_identifier · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.too_many_codes · notice.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeContact"];
            };
        };
        responses: {
            /** @description Phone and e-mail as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.account_exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_code · auth.invalid_identifier · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description The password is the new one; every other session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_password · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPin"];
            };
        };
        responses: {
            /** @description It signs the person in on devices they signed in on before. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.wrong_password · pin.too_simple · pin.too_short · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop the session works in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeShopDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditShop"];
            };
        };
        responses: {
            /** @description The shop as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Shop"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.invalid_phone · shop.break_outside_hours · shop.slug_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key has its effect once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopForm"];
            };
        };
        responses: {
            /** @description The new shop; the session works in it now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.exists · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.invalid_phone · shop.break_outside_hours · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseShop"];
            };
        };
        responses: {
            /** @description The shop as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.closed_in_past · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDirectory: {
        parameters: {
            query?: {
                /** @description A region, or an area inside one. */
                area?: string;
                /** @description Sells something of this now. */
                category?: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
                /** @description Part of the name or the description. */
                q?: string;
                /** @description `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Shops that opted in to the public list, newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            /** @description request.invalid · request.cursor_invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's country. Only the network of the address is looked up, and remembered for a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description geo.unavailable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the demo shop's chat. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                status?: "all" | "new" | "regular" | "quiet" | "blocked";
                sort?: "recent" | "name" | "spent" | "orders" | "newest";
                tag?: string;
                region?: string;
                /** @description Only who agreed to offers on this channel. */
                reachable?: "whatsapp" | "sms";
                /** @description Only who is in this segment now. */
                segment?: string;
                /** @description Any part of a name, forgiving how it is spelt, or of a number. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerForm"];
            };
        };
        responses: {
            /** @description The new customer. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.phone_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a taken number: whose it is. */
                        customer_id?: string;
                    };
                };
            };
            /** @description customer.too_many_numbers */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers per view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerTags"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 pairs, the surest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDuplicates"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditCustomer"];
            };
        };
        responses: {
            /** @description The customer as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Customer"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.phone_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a taken number: whose it is. */
                        customer_id?: string;
                    };
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerActivity: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What people and the system did, newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerConsents"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    noteCustomerConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentForm"];
            };
        };
        responses: {
            /** @description The customer as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.stopped_offers */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    blockCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockForm"];
            };
        };
        responses: {
            /** @description The customer as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Segments by name, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSegment: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentForm"];
            };
        };
        responses: {
            /** @description The new segment. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.name_taken · segment.contradiction · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countSegments: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People per segment, counted now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewSegment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentRules"];
            };
        };
        responses: {
            /** @description Whom they find now. Nothing is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPeople"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.contradiction · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditSegment"];
            };
        };
        responses: {
            /** @description The segment as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict · segment.frozen */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Segment"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.name_taken · segment.contradiction · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segment is gone; its people stay customers. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSegmentPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is in it now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPeople"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    freezeSegment: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreezeForm"];
            };
        };
        responses: {
            /** @description A segment of those who are in this one now, and stay in it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description segment.name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewCustomerMerge: {
        parameters: {
            query: {
                /** @description Who would become this customer. */
                with: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both, and what they would be. Nothing changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.merge_same · customer.merge_too_long · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerMerges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the last 24 hours, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerMerges"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeForm"];
            };
        };
        responses: {
            /** @description The customer both are now. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Customer"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.merge_same · customer.merge_too_long · customer.merge_phones · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoCustomerMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer who had stayed, as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.merge_over · customer.merge_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.phone_taken */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveryAreas: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                status?: "all" | "active" | "paused";
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Areas by name, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAreaList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addDeliveryArea: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryAreaForm"];
            };
        };
        responses: {
            /** @description The new area. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryArea"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description delivery_area.name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countDeliveryAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Areas per status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAreaCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveryArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The area. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryArea"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description delivery_area.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeDeliveryArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditDeliveryArea"];
            };
        };
        responses: {
            /** @description The area as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryArea"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description delivery_area.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["DeliveryArea"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description delivery_area.name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeDeliveryArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The area is gone; orders that went there keep its name and fee. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description delivery_area.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeManyDeliveryAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDeliveryAreas"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAreaOutcomes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPickupPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every place, in the shop's order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupPlaceList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPickupPlace: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickupPlaceForm"];
            };
        };
        responses: {
            /** @description The new place. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupPlace"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description pickup_place.too_many · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description pickup_place.name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePickupPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPickupPlace"];
            };
        };
        responses: {
            /** @description The place as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupPlace"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description pickup_place.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["PickupPlace"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description pickup_place.name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePickupPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place is gone; orders that are collected there keep its name. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description pickup_place.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTillSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the shop works at its counter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillSettings"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeTillSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTillSettings"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillSettings"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["TillSettings"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description till.fee_missing · till.fee_name_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTillDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where people are signed in to the shop, the one used last first; at most 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillDeviceList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nameTillDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameTillDevice"];
            };
        };
        responses: {
            /** @description The device as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillDevice"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description till_device.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description till_device.prefix_taken · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOutTillDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is signed out; no PIN opens it, and its prefix is free. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description till_device.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The picture as squares of 1080, 480 and 160 pixels, without place and owner. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.no_room */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.unreadable · picture.too_many_pixels */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture is removed, its room is the shop's again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.in_use */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProductFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": string;
            };
        };
        responses: {
            /** @description The document, kept as it came; one that no product is saved with is forgotten. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFile"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.no_room */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_file.unreadable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_file.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The photo as a square of 480 pixels, without place and owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.unreadable · picture.too_many_pixels */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person has no photo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeShopLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The shop with its logo, a square of 160 pixels without place and owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description picture.unreadable · picture.too_many_pixels · picture.too_small */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeShopLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop has no logo and wears its kanga. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                status?: "all" | "on_sale" | "low_stock" | "sold_out" | "hidden" | "archived";
                category?: "toys & games" | "food & beverages" | "home improvement" | "sporting goods" | "pet supplies" | "patio & garden" | "office supplies" | "musical instruments" | "media" | "travel & luggage" | "arts & crafts" | "antiques & collectibles" | "baby products" | "electronics" | "health & beauty" | "jewelry & watches" | "home" | "clothing & accessories";
                type?: "physical" | "service" | "digital";
                has_add_ons?: "true" | "false";
                /** @description Part of the name in either language, of an SKU or of a barcode. */
                search?: string;
                sort?: "name" | "price" | "price_desc" | "stock" | "newest" | "best_selling";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products in the order asked for, by name otherwise, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductForm"];
            };
        };
        responses: {
            /** @description The new product. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description add_on_group.not_found · product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.is_set · product.code_taken · product.file_unknown · product.picture_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products per status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProductCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What products are filed under, and how many. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategories"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditProduct"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description add_on_group.not_found · product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Product"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.is_set · product.code_taken · product.file_unknown · product.picture_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.sold */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    archiveProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, off sale and out of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, back in the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy: hidden, without stock and codes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.is_set · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeManyProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkProducts"];
            };
        };
        responses: {
            /** @description What became, or would become, of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOutcomes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStockMovements: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, the newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovementList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockEntry"];
            };
        };
        responses: {
            /** @description What there is now. The same key has its effect once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockLevel"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused · product.stock_not_counted · product.stock_short */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countStock: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCounts"];
            };
        };
        responses: {
            /** @description What became of each. The same key has its effect once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountOutcomes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAddOnGroups: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups by name, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnGroupList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addAddOnGroup: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOnGroupForm"];
            };
        };
        responses: {
            /** @description The new group. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnGroup"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAddOnGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnGroup"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description add_on_group.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeAddOnGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditAddOnGroup"];
            };
        };
        responses: {
            /** @description The group as it is now, for every product that has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnGroup"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description add_on_group.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["AddOnGroup"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeAddOnGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group is gone from every product; orders keep what was chosen. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description add_on_group.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSets: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                kind?: "single_set_collection" | "template_based_set";
                search?: string;
                sort?: "name" | "best_selling";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sets by name, 25 at a time, with what they cost and how many can be built now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSet: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetForm"];
            };
        };
        responses: {
            /** @description The new set. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Set"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.picture_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetForm"];
            };
        };
        responses: {
            /** @description What it would be, with what to look at; nothing is kept, and its id is no one's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Set"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.picture_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The set with its goods as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Set"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description set.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditSet"];
            };
        };
        responses: {
            /** @description The set as it is now; orders that hold it keep what they were made of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Set"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description set.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["Set"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.picture_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    beginProductImport: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginProductImport"];
            };
        };
        responses: {
            /** @description An import without rows. The same key and name answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest of the last seven days that runs or was stopped, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenProductImports"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putImportRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRows"];
            };
        };
        responses: {
            /** @description The rows are kept, each in the place of one with its number, and nothing is added. What the shop knows about them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.already_started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.too_many_rows · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs. Events `product_import.changed` tell how far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.empty · product_import.finished */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    stopProductImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was added stays; the rest waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product_import.finished */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    beginCustomerImport: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginCustomerImport"];
            };
        };
        responses: {
            /** @description An import without rows. The same key and name answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenCustomerImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest of the last seven days that runs or was stopped, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenCustomerImports"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomerImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCustomerImportRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerImportRows"];
            };
        };
        responses: {
            /** @description The rows are kept, each in the place of one with its number, and nothing is added. What the shop knows about them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImportCheck"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.already_started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.too_many_rows · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.too_many_numbers */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startCustomerImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs. Events `customer_import.changed` tell how far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.empty · customer_import.finished */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    stopCustomerImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was added stays; the rest waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer_import.finished */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmWhatsappWebhook: {
        parameters: {
            query?: {
                "hub.mode"?: string;
                "hub.verify_token"?: string;
                "hub.challenge"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge, exactly as it came. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description webhook.bad_verify_token */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveWhatsappWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description sha256= and the HMAC-SHA256 of the body's bytes under the app secret, in hex. */
                "x-hub-signature-256": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhatsappWebhook"];
            };
        };
        responses: {
            /** @description Stored; a body that comes again is stored once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description webhook.bad_signature */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description Those with a text that stands so. */
                state?: "draft" | "pending" | "approved" | "rejected" | "paused" | "disabled";
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTemplateForm"];
            };
        };
        responses: {
            /** @description A draft. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplate"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.no_number · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · template.name_taken · template.purpose_taken · template.language_repeated · template.name_invalid · template.text_missing · template.text_too_long · template.variable_malformed · template.variables_not_in_order · template.variable_at_edge · template.variables_side_by_side · template.too_few_words · template.header_invalid · template.footer_invalid · template.examples_missing · template.example_invalid · template.button_repeated · template.buttons_invalid · template.link_invalid · template.code_text_fixed · template.purpose_facts_missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplateProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One for each purpose, in both languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateProposals"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeTemplateProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeTemplateProposals"];
            };
        };
        responses: {
            /** @description Made, and sent to WhatsApp's review. Purposes that the shop has stay as they are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenTemplateProposals"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.no_number */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessagePrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As WhatsApp charges each kind today, as far as it was set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePrices"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, or its name. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With its texts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplate"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, or its name. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMessageTemplate"];
            };
        };
        responses: {
            /** @description Texts that are different are drafts again, until WhatsApp has approved them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplate"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict · template.in_review · template.name_fixed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · template.name_taken · template.purpose_taken · template.language_repeated · template.name_invalid · template.text_missing · template.text_too_long · template.variable_malformed · template.variables_not_in_order · template.variable_at_edge · template.variables_side_by_side · template.too_few_words · template.header_invalid · template.footer_invalid · template.examples_missing · template.example_invalid · template.button_repeated · template.buttons_invalid · template.link_invalid · template.code_text_fixed · template.purpose_facts_missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, or its name. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone here and at WhatsApp, in all languages. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, or its name. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its drafts and what was sent back are in review now; the rest stays as it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplate"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description template.name_invalid · template.text_missing · template.text_too_long · template.variable_malformed · template.variables_not_in_order · template.variable_at_edge · template.variables_side_by_side · template.too_few_words · template.header_invalid · template.footer_invalid · template.examples_missing · template.example_invalid · template.button_repeated · template.buttons_invalid · template.link_invalid · template.code_text_fixed · template.purpose_facts_missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                status?: components["schemas"]["OrderFilter"];
                search_by?: "name" | "phone";
                search?: string;
                /** @description Only this customer's orders. */
                customer?: string;
                /** @description Who looks after them: a person's id, `me`, or `none` for nobody. */
                staff?: string;
                /** @description Waits for the shop since more than the shop's `late_after_minutes`. */
                late?: "true";
                /** @description To be paid later. */
                credit?: "true";
                /** @description What nobody has sent off yet, in place of `status`. */
                drafts?: "true";
                source?: "whatsapp" | "shop";
                /** @description The first day, in the shop's time. */
                from?: string;
                /** @description The last day, which counts as well. */
                to?: string;
                /** @description How the total compares with `amount_minor`; left out, it is just that. */
                amount_is?: "gt" | "lt" | "eq" | "ge" | "le";
                amount_minor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders, newest first, 25 at a time; drafts only where they are asked for, practice where it is searched for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOrder"];
            };
        };
        responses: {
            /** @description The order, which waits for its customer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedOrder"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.out_of_stock · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.too_many_numbers */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrderCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders per filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                status?: components["schemas"]["OrderFilter"];
                search_by?: "name" | "phone";
                search?: string;
                /** @description Only this customer's orders. */
                customer?: string;
                /** @description Who looks after them: a person's id, `me`, or `none` for nobody. */
                staff?: string;
                /** @description Waits for the shop since more than the shop's `late_after_minutes`. */
                late?: "true";
                /** @description To be paid later. */
                credit?: "true";
                /** @description What nobody has sent off yet, in place of `status`. */
                drafts?: "true";
                source?: "whatsapp" | "shop";
                /** @description The first day, in the shop's time. */
                from?: string;
                /** @description The last day, which counts as well. */
                to?: string;
                /** @description How the total compares with `amount_minor`; left out, it is just that. */
                amount_is?: "gt" | "lt" | "eq" | "ge" | "le";
                amount_minor?: number | null;
                /** @description Only these, at most a hundred, with commas between them. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every order that the filters show as CSV, the newest first, in the language of Accept-Language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrderAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who works in the shop and sees orders, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAssignees"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    assignOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignOrders"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderOutcomes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.assignee_unknown · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveOrders"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderOutcomes"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendOrderLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes out in the chat while that is open, else by SMS. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.status_conflict · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductSales: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last thirty days of the shop, today the last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSales"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOrderNote"];
            };
        };
        responses: {
            /** @description The note. The same key and words answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNote"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.mention_unknown · order.mention_unseen · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVoiceNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way to the door as the customer spoke it, in the type its bytes were recognised as. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/webm": string;
                    "audio/ogg": string;
                    "audio/mp4": string;
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description voice_note.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeOrderLifecycle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLifecycle"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.status_conflict · order.out_of_stock */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listParkedSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedSaleList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    parkSale: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParkSale"];
            };
        };
        responses: {
            /** @description It is put aside. The same key and content answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description parked_sale.too_many · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeParkedSale: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no longer put aside. The same key answers the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumedSale"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description parked_sale.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeParkedSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description parked_sale.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDrawer: {
        parameters: {
            query?: {
                /** @description Of the shop; today when left out. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drawer on that day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drawer"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveDrawerCash: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDrawerCash"];
            };
        };
        responses: {
            /** @description The drawer of today. The same key and content have their effect once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drawer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description drawer.not_enough · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProformas: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                status?: "all" | "open" | "expired" | "ordered" | "cancelled";
                /** @description Part of the buyer's name, or the whole number. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProformaList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProforma: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProforma"];
            };
        };
        responses: {
            /** @description The proforma. The same key and content answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proforma"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · sale.below_floor · sale.discount_too_high */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.changed · order.out_of_stock · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · auth.wrong_pin */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProforma: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proforma as its buyer reads it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proforma"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description proforma.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    orderProforma: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderProforma"];
            };
        };
        responses: {
            /** @description The order, at the prices that were promised. The same key answers the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · sale.below_floor · sale.discount_too_high · sale.credit_not_allowed · credit.limit_reached */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description proforma.not_found · customer.not_found · delivery_area.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description proforma.expired · proforma.closed · order.changed · order.out_of_stock · payment.not_offered · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · sale.customer_required */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelProforma: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It promises nothing any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proforma"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description proforma.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description proforma.closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTillCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every product that is sold, with its choices, prices and codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillCatalogue"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTillProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product; of a set also its parts and choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeTillProduct"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description product.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSale: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSale"];
            };
        };
        responses: {
            /** @description The sale. The same key and content answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · sale.below_floor · sale.discount_too_high · sale.credit_not_allowed · credit.limit_reached */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · delivery_area.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.changed · order.out_of_stock · payment.not_offered · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · sale.customer_required · auth.wrong_pin */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts · customer.too_many_numbers */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendReceipt: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes out in the chat while that is open, else by SMS. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description receipt.not_issued · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDebtsOfCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they owe and may owe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDebts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setCreditLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCreditLimit"];
            };
        };
        responses: {
            /** @description What they owe and may owe now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDebts"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["CreditLimit"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeCash: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeCash"];
            };
        };
        responses: {
            /** @description The cash is recorded. The same key and content answer the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.cancelled · payment.not_submitted · payment.already_paid · payment.due_changed · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnCash: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCash"];
            };
        };
        responses: {
            /** @description It is recorded. The same key and content answer the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payment.nothing_to_return · payment.return_too_much · payment.due_changed · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStaffCash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they took on the road. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCash"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    handInCash: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandInCash"];
            };
        };
        responses: {
            /** @description It is in the drawer. The same key and content answer the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCash"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description staff.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payment.own_cash · payment.nothing_held · payment.held_changed · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPrompt: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPrompt"];
            };
        };
        responses: {
            /** @description The prompt is on its way. The same key and content answer the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.cancelled · payment.not_submitted · payment.already_paid · payment.in_progress · payment.due_changed · payment.not_offered · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · payment.phone_required · payment.invalid_phone · payment.more_than_due */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payment.too_many_prompts · payment.phone_paused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is asked; its answer comes as an event. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    claimPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimPayment"];
            };
        };
        responses: {
            /** @description It is written down and pays nothing. The same key and content answer the same again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.cancelled · payment.not_submitted · payment.already_paid · payment.reference_taken · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendPaymentLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes out in the chat while that is open, else by SMS. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.cancelled · payment.not_submitted · payment.already_paid · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · payment.phone_required */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrderPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is due, what came, and what stands behind it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveSelcomNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description HS256 */
                "digest-method": string;
                /** @description The HMAC-SHA256 in base64 over timestamp= and the signed fields as name=value, in their order, joined by &. */
                digest: string;
                /** @description ISO 8601. Refused when more than five minutes away. */
                timestamp: string;
                /** @description Names of body fields, joined by commas: all that decide what is booked. */
                "signed-fields": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelcomNotice"];
            };
        };
        responses: {
            /** @description Stored; a notice that comes again is stored once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        result: "SUCCESS";
                    };
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description webhook.bad_signature */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrderChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChangeList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askOrderChange: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskOrderChange"];
            };
        };
        responses: {
            /** @description agreed: the order is changed and the customer is told; open: they are asked. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChange"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_open · order.changed · order.bargained · order.change_closed · order.on_credit · order.receipted · order.out_of_stock · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_nothing · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewOrderChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrder"];
            };
        };
        responses: {
            /** @description What the order would be. Nothing is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChangePreview"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.bargained · order.change_closed · order.on_credit · order.receipted · order.out_of_stock */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_nothing · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    agreeOrderChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                change_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChange"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_not_found · order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_decided · order.changed · order.bargained · order.change_closed · order.on_credit · order.receipted · order.out_of_stock */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDecided"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawOrderChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                change_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order stays as it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChange"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_not_found · order.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_decided */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDecided"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrderPage: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order behind the link. Reading it changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitOrderPage: {
        parameters: {
            query: {
                token: string;
                channel: "whatsapp";
            };
            header?: {
                /** @description The same key has its effect once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOrder"];
            };
        };
        responses: {
            /** @description The order was sent in. The same key and content answer the same again; without a key the content is the key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.changed · order.out_of_stock · order.shop_closed · order.below_minimum · order.below_area_minimum · order.already_submitted · order.cancelled · idempotency.key_reused. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiptFile: {
        parameters: {
            query: {
                token: string;
                /** @description Its place among the receipt's items. */
                item?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description order.link_unknown · product_file.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payOrderPage: {
        parameters: {
            query: {
                token: string;
            };
            header?: {
                /** @description The same key has its effect once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrder"];
            };
        };
        responses: {
            /** @description A prompt is on its way to the phone; how it went is seen by reading the page again. Without a key every call asks anew, and is refused while a payment is open. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payment.in_progress · payment.already_paid · payment.not_submitted · payment.not_offered · order.cancelled · idempotency.key_reused. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · payment.invalid_phone · payment.phone_required */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description payment.too_many_prompts · payment.phone_paused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelOrderPage: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingMore"];
            };
        };
        responses: {
            /** @description The order is cancelled; what was paid is owed back. Cancelling again changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.status_conflict · payment.in_progress. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerOrderChange: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerOrderChange"];
            };
        };
        responses: {
            /** @description The order is changed, or stays as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown · order.change_not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.change_decided · order.change_closed · order.changed · order.on_credit · order.out_of_stock · order.receipted. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    orderPageAgain: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingMore"];
            };
        };
        responses: {
            /** @description An order of the same things at today's prices waits to be sent in. Asking again while it waits answers the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedAgain"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.status_conflict · order.out_of_stock. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveVoiceNote: {
        parameters: {
            query: {
                token: string;
                /** @description How long it lasts, as the phone counted. The bytes are limited, not played. */
                duration_ms: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "audio/webm": string;
                "audio/ogg": string;
                "audio/mp4": string;
            };
        };
        responses: {
            /** @description The recording is kept, in the place of the one there was. Once the order is sent in, only one it was sent in with may still arrive. The same bytes answer the same again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.already_submitted · order.cancelled. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · voice_note.unreadable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeVoiceNote: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no recording, or none any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.link_unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description order.already_submitted · order.cancelled. Each carries the order as it is now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefusal"];
                };
            };
            /** @description order.link_expired, with the way back to the chat */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnded"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Resumes after this event; what was missed comes first. More than 500 events are not told: one event `stream.gap` stands for them, and everything must be read again. */
                "last-event-id"?: number | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop's events as they happen, those the caller may read: id, event name, payload as data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                group?: components["schemas"]["NotificationGroup"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first, 25 at a time: what the caller may hear of today. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotificationSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number on the bell, and what a page is to sound for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSummary"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description They are read. By `subject_id` an order has been opened: whoever may take it ends the call for others. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of each kind the caller may hear of, by what channels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditNotificationSettings"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWaitingCustomers: {
        parameters: {
            query?: {
                customer_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who asked for a person and was not answered yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingCustomers"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markConversationAnswered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkAnswered"];
            };
        };
        responses: {
            /** @description Nobody is waited for any more, and the bot answers again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.asked_again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Cursor: what follows it. `next` of the page before. */
                after?: string;
                /** @description Cursor: what stands before it. `previous` of the page after. */
                before?: string;
                /** @description `all` without it: neither put away nor closed. */
                view?: "all" | "mine" | "unassigned" | "waiting" | "snoozed" | "closed";
                /** @description Only what has, or has not, been read. */
                unread?: "true" | "false";
                /** @description The customer's name or number, or words of a message; closed ones are found too. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The one that was written in last first, 25 at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.cursor_invalid · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of the open ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCounts"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInboxPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPeople"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest messages, or those before a place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thread"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMessage"];
            };
        };
        responses: {
            /** @description It leaves at once. The same key and content write once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMessage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · message.not_found · template.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.window_closed · conversation.blocked · template.not_approved · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · message.not_sendable · template.values_wrong */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendMessageAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It waits to leave again, at its place. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · message.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.window_closed · conversation.blocked · message.not_failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addConversationNote: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddConversationNote"];
            };
        };
        responses: {
            /** @description The customer never sees it. The same key and content write once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMessage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · conversation.mention_unknown */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    assignConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignConversation"];
            };
        };
        responses: {
            /** @description Who looks after it now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedConversation"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.nobody_to_assign */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · conversation.assignee_unknown */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    snoozeConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeConversation"];
            };
        };
        responses: {
            /** @description It comes back then, or with the customer's next message. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · conversation.snooze_invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reopenConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    switchBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchBot"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markConversationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadConversation"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendConversationFile: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Read by its content: image/jpeg, image/png, image/webp, application/pdf, audio/ogg, audio/mpeg, audio/mp4, audio/aac, audio/amr, video/mp4, video/3gpp. A picture leaves as a JPEG of 1600 pixels at most, without place and owner.
                     */
                    file: string;
                    caption?: string;
                    /** @description The message it answers. */
                    reply_to?: string;
                };
            };
        };
        responses: {
            /** @description It leaves at once. The same key and file send once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMessage"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · message.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.window_closed · conversation.blocked · file.no_room · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · file.not_taken · file.too_large · file.disguised · file.broken · message.not_sendable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessageFile: {
        parameters: {
            query?: {
                /** @description `small`: a picture of 320 pixels at most; of anything else the file itself. */
                size?: "full" | "small";
            };
            header?: never;
            path: {
                id: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in the type its bytes were recognised as. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/jpeg": string;
                    "audio/ogg": string;
                    "video/mp4": string;
                    "application/pdf": string;
                };
            };
            /** @description The part that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · file.not_kept · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The part begins behind the end of the file. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    fetchMessageFileAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being fetched; the thread says how it went. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · file.not_kept · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description file.not_failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reactToMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReactToMessage"];
            };
        };
        responses: {
            /** @description It leaves at once, in the place of the one before; the same again is not sent. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · message.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.window_closed · conversation.blocked · message.no_reaction */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listQuickReplies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every one, by its shortcut. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickReplyList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addQuickReply: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickReplyForm"];
            };
        };
        responses: {
            /** @description The new one. The same key and form answer the same again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickReply"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description quick_reply.too_many · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description quick_reply.shortcut_taken · quick_reply.no_text · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeQuickReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditQuickReply"];
            };
        };
        responses: {
            /** @description The reply as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickReply"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description quick_reply.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description edit.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current: components["schemas"]["QuickReply"];
                    };
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description quick_reply.shortcut_taken · quick_reply.no_text · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeQuickReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply is gone; what was sent with it stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description quick_reply.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPriceOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first, 100 at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceOfferList"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPriceOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key has its effect once. */
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPriceOffer"];
            };
        };
        responses: {
            /** @description The customer is told. The same key and content offer once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceOffer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied · sale.below_floor · sale.discount_too_high */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description conversation.window_closed · conversation.blocked · order.out_of_stock · idempotency.key_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · auth.wrong_pin */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawPriceOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer is told that it holds no more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceOffer"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description price_offer.not_found · conversation.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description price_offer.closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day's figures, what waits, the newest orders and how far the shop is set up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportShop"];
            };
        };
        responses: {
            /** @description A ZIP archive with each part as CSV and as JSON, one row on each line; without secrets and pictures. It is made while it is sent and kept nowhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description export.needs_pin · auth.wrong_pin · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description request.too_many · auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWhatIsOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders that are not done, and money that is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIsOpen"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askToClose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskToClose"];
            };
        };
        responses: {
            /** @description The shop, with the day on which it closes: in 14 days. Until then an owner can keep it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop_closing.needs_pin · shop_closing.other_name · auth.wrong_pin · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    keepShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop, which stays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP archive with a page to read and print, in the customer's language, and the same as JSON. It is made while it is sent and kept nowhere. Needs `orders read` and `conversations read` as well, every order, and numbers that are not masked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseCustomer"];
            };
        };
        responses: {
            /** @description They are erased. Their orders, payments and receipts stay, of nobody. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.not_found · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.has_open_orders · customer.money_on_the_way · customer.owes */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customer.needs_pin · customer.name_differs · auth.wrong_pin · request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Of a wrong code or PIN: how many tries it has left. With none a code needs a new one, a PIN the wait that `Retry-After` says. */
                        tries_left?: number;
                    };
                };
            };
            /** @description auth.too_many_attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPractice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the shop can practise, and its newest practice order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Practice"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startPracticeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The practice customer is writing; an order that still waits is taken up again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description auth.unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description access.denied */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description practice.not_offered · shop.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description practice.no_product */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContactForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Kept; somebody will answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description To a form without scripts: back to its page, which shows how it went. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description request.malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.unsupported_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.invalid · contact.no_way_back · contact.invalid_phone */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description request.too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description server.unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
